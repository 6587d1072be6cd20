import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { OwnService } from '../../../contract/provider-business.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import type { AnyEditor } from '../../desk/editor/use-editor.ts'
import { formatMoney } from '../../i18n/format.ts'
import { amountOf, type DraftItem, netOf } from './quote-draft.ts'
import { QuoteLineMore } from './quote-line-more.tsx'

interface QuoteLineProps {
  editor: AnyEditor
  item: DraftItem
  at: number
  isLast: boolean
  services: readonly OwnService[]
  onAdd: () => void
  onMove: (by: number, field: string) => void
  onRemove: (() => void) | undefined
}

/** One line: what, how many, for how much; the rest opens. On phones all of it does. */
export function QuoteLine({ editor, item, at, isLast, services, onAdd, onMove, onRemove }: QuoteLineProps) {
  const { builder: t } = useWords('pro')
  const { locale } = useVisit()
  const id = useId()
  const path = `items.#${item.key}`
  const [isOpen, setOpen] = useState(item.skuName === '' || editor.shown.path.startsWith(`${path}.`))
  const [seenTurn, setSeenTurn] = useState(editor.shown.turn)
  const money = (cents: number) => formatMoney(locale, cents)
  // Somebody was sent to a field of this line.
  if (editor.shown.turn !== seenTurn) {
    setSeenTurn(editor.shown.turn)
    if (editor.shown.path.startsWith(`${path}.`)) setOpen(true)
  }
  const hear = (event: KeyboardEvent<HTMLElement>) => {
    const field = event.target instanceof HTMLInputElement ? event.target : null
    if (!field) return
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (event.key === 'Enter') {
      event.preventDefault()
      onAdd()
    } else if (by) {
      event.preventDefault()
      onMove(by, field.name)
    }
  }
  const cell = (name: 'skuName' | 'quantity' | 'price', label: string, more: object) => {
    const problem = editor.problemAt(`${path}.${name}`)
    return (
      <div className="min-w-0">
        <label htmlFor={`${id}-${name}`} className="label lg:sr-only">
          {label}
        </label>
        <input
          id={`${id}-${name}`}
          name={`${path}.${name}`}
          value={item[name]}
          onChange={(event) => editor.set(`${path}.${name}`, event.target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-${name}-told` : undefined}
          className={`input lg:!h-10 lg:!text-sm ${name === 'skuName' ? '' : 'text-right tabular-nums'} ${problem ? '!border-2 !border-bad' : ''}`}
          {...more}
        />
        {problem && (
          <span id={`${id}-${name}-told`} className="mt-1 block text-xs font-medium text-bad">
            {problem}
          </span>
        )}
      </div>
    )
  }
  const small = 'grid size-8 place-items-center rounded-btn hover:bg-down-100 disabled:opacity-40 max-lg:size-11'
  const discount = amountOf(item) - netOf(item)
  return (
    <li data-path={path} onKeyDown={hear}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-center gap-3 px-4 py-3 text-left text-sm lg:hidden"
      >
        <span className="min-w-0 flex-1">
          <b className="block truncate font-medium">{item.skuName || t.item(at + 1)}</b>
          <span className="text-xs text-ink-600">{`${item.quantity || 0} × ${item.price || 0}`}</span>
        </span>
        <b className="font-semibold">{money(netOf(item))}</b>
        <ChevronDown className={`size-5 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
      </button>
      <div
        className={`grid grid-cols-[minmax(0,1fr)_72px_120px_110px_132px] items-start gap-3 px-5 py-2.5 max-lg:grid-cols-2 max-lg:px-4 ${isOpen ? '' : 'max-lg:hidden'}`}
      >
        <div className="max-lg:col-span-2">{cell('skuName', t.skuName, { maxLength: 160 })}</div>
        {cell('quantity', t.quantity, { inputMode: 'numeric', maxLength: 3 })}
        {cell('price', t.price, { inputMode: 'decimal', maxLength: 12 })}
        <div className="self-center text-right text-sm max-lg:hidden">
          <b className="font-semibold">{money(netOf(item))}</b>
          {discount > 0 && <span className="block text-xs text-ink-600">{t.less(money(discount))}</span>}
        </div>
        <div className="flex justify-end gap-0.5 self-center max-lg:col-span-2">
          <button
            type="button"
            className={`${small} max-lg:hidden`}
            aria-expanded={isOpen}
            aria-label={t.moreOf(at + 1)}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={small}
            disabled={at === 0}
            aria-label={t.up(at + 1)}
            onClick={() => onMove(-1, `${path}.skuName`)}
          >
            <ArrowUp className="size-4" aria-hidden="true" />
          </button>
          <button
            type="button"
            className={small}
            disabled={isLast}
            aria-label={t.down(at + 1)}
            onClick={() => onMove(1, `${path}.skuName`)}
          >
            <ArrowDown className="size-4" aria-hidden="true" />
          </button>
          <button type="button" className={small} disabled={!onRemove} aria-label={t.remove(at + 1)} onClick={onRemove}>
            <Trash2 className="size-4" aria-hidden="true" />
          </button>
        </div>
      </div>
      {isOpen && <QuoteLineMore editor={editor} item={item} path={path} services={services} />}
    </li>
  )
}

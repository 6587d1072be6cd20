import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { OwnService } from '../../../contract/provider-business.ts'
import { useWords } from '../../base/visit.ts'
import type { AnyEditor } from '../../desk/editor/use-editor.ts'
import { sayUndo } from '../../desk/said/say-undo.ts'
import { Button } from '../../ui/button.tsx'
import { type DraftItem, emptyItem, linesOfChoice, nextKey } from './quote-draft.ts'
import { QuoteLine } from './quote-line.tsx'

const MOST_ITEMS = 40

interface QuoteLinesProps {
  editor: AnyEditor
  /** Of all choices. */
  all: readonly DraftItem[]
  /** The key of the choice whose lines are written; empty where there are none. */
  choice: string
  title: string
  services: readonly OwnService[]
}

/** The lines of a quote. Enter adds one, Alt with an arrow moves the one that is written on. */
export function QuoteLines({ editor, all, choice, title, services }: QuoteLinesProps) {
  const { builder: t } = useWords('pro')
  const { said } = useWords('desk-parts')
  const list = useRef<HTMLElement>(null)
  const items = linesOfChoice({ items: all }, choice)
  /** The field that takes the focus once the lines stand anew. */
  const focus = useRef<string | null>(null)
  useEffect(() => {
    const field = focus.current && list.current?.querySelector<HTMLElement>(`[name="${CSS.escape(focus.current)}"]`)
    focus.current = null
    if (field) field.focus()
  })
  const add = () => {
    if (items.length >= MOST_ITEMS) return
    const item = emptyItem(nextKey(all), choice)
    editor.addRow('items', item, all.findLastIndex((each) => each.choice === choice) + 1)
    focus.current = `items.#${item.key}.skuName`
  }
  const remove = (item: DraftItem, at: number) => {
    const stood = all.indexOf(item)
    editor.removeRow('items', item.key)
    const next = items[at + 1] ?? items[at - 1]
    if (next) focus.current = `items.#${next.key}.skuName`
    sayUndo({ text: t.removed(at + 1), undo: said.undo, run: () => editor.addRow('items', item, stood) })
  }
  return (
    <section ref={list} className="panel min-w-0 !px-0 !pb-2" aria-label={title}>
      <h2 className="h4 px-5 max-lg:px-4">{title}</h2>
      <div
        aria-hidden="true"
        className="mt-3 grid grid-cols-[minmax(0,1fr)_72px_120px_110px_132px] gap-3 border-y border-down-200 bg-down-50 px-5 py-2 text-xs font-semibold text-ink-600 max-lg:hidden"
      >
        <span>{t.skuName}</span>
        <span className="text-right">{t.quantityShort}</span>
        <span className="text-right">{t.priceShort}</span>
        <span className="text-right">{t.amountShort}</span>
      </div>
      <ol className="divide-y divide-down-200 max-lg:mt-3 max-lg:border-t max-lg:border-down-200">
        {items.map((item, at) => (
          <QuoteLine
            key={item.key}
            editor={editor}
            item={item}
            at={at}
            isLast={at === items.length - 1}
            services={services}
            onAdd={add}
            onMove={(by, field) => {
              editor.moveRow('items', item.key, by)
              focus.current = field
            }}
            onRemove={items.length > 1 ? () => remove(item, at) : undefined}
          />
        ))}
      </ol>
      <div className="border-t border-down-200 px-5 pt-2 max-lg:px-4">
        <Button look="line" size="sm" className="max-lg:h-11" disabled={items.length >= MOST_ITEMS} onClick={add}>
          <Plus className="size-4" aria-hidden="true" />
          {t.add}
        </Button>
      </div>
    </section>
  )
}

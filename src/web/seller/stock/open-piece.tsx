import { type FormEvent, useState } from 'react'
import { type StockRow, sellerStock } from '../../../contract/seller-stock.ts'
import { USUAL_REORDER_AT } from '../../../rules/goods/low-stock.ts'
import { useAskEach } from '../../base/ask.ts'
import { Link } from '../../base/link.tsx'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatMoment, formatNumber } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/field.tsx'

const kinds = ['received', 'lost', 'corrected'] as const
type Kind = (typeof kinds)[number]

/** One piece of the shelf: what came and went with its reason, and from when it is to be ordered again. */
export function OpenPiece({ row, mayOpenProduct }: { row: StockRow; mayOpenProduct: boolean }) {
  const t = useWords('seller-stock')
  const { locale } = useVisit()
  return (
    <section className="panel grid gap-5" aria-label={row.title}>
      <div>
        <h2 className="h4 break-words">{[row.title, row.name].filter(Boolean).join(' · ')}</h2>
        <p className="text-sm text-ink-600">
          {t.columns.onHand} <b className="text-ink-900">{formatNumber(locale, row.onHand)}</b>
          {row.reserved > 0 && ` · ${t.columns.reserved} ${formatNumber(locale, row.reserved)}`}
        </p>
        {mayOpenProduct && (
          <Link to={`/seller/products/${row.spuId}`} className="link inline-flex min-h-6 items-center text-sm max-lg:min-h-11">
            {t.open.product}
          </Link>
        )}
      </div>
      <MoveForm id={row.id} />
      <ReorderForm row={row} />
      <Movements id={row.id} />
    </section>
  )
}

function MoveForm({ id }: { id: string }) {
  const t = useWords('seller-stock')
  const { locale } = useVisit()
  const [kind, setKind] = useState<Kind>('received')
  const [change, setChange] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function apply(event: FormEvent) {
    event.preventDefault()
    const typed = /^-?\d{1,7}$/.test(change.trim()) ? Number(change) : 0
    const by = kind === 'lost' ? -Math.abs(typed) : kind === 'received' ? Math.abs(typed) : typed
    if (by === 0) return setProblem(t.wrong)
    setBusy(true)
    try {
      const { onHand } = await tellInForm(sellerStock.move, { id, kind, change: by, reason })
      sayDone(t.open.done(formatNumber(locale, onHand)))
      setChange('')
      setReason('')
      setProblem(undefined)
    } catch (failure) {
      const isTooFew = isRefusedAs(failure, 'out-of-stock') || isRefusedAs(failure, 'bad-input')
      setProblem(isTooFew ? t.open.tooFew : t.failed)
    }
    setBusy(false)
  }
  return (
    <form method="dialog" className="grid gap-3" aria-label={t.open.move} onSubmit={(event) => void apply(event)}>
      <div className="grid grid-cols-2 gap-3">
        <Select label={t.open.kind} value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {t.open.kinds[each]}
            </option>
          ))}
        </Select>
        <Field
          label={t.open.change}
          inputMode="numeric"
          maxLength={8}
          value={change}
          {...(problem ? { error: problem } : { hint: t.open.changeHint })}
          onChange={(event) => setChange(event.target.value)}
        />
      </div>
      <Field label={t.open.reason} maxLength={200} optional value={reason} onChange={(event) => setReason(event.target.value)} />
      <Button type="submit" busy={isBusy} disabled={change.trim() === ''} className="justify-self-start">
        {t.open.apply}
      </Button>
    </form>
  )
}

function ReorderForm({ row }: { row: StockRow }) {
  const t = useWords('seller-stock')
  const [text, setText] = useState(row.reorderAt === null ? '' : String(row.reorderAt))
  const [problem, setProblem] = useState<string>()
  async function save(event: FormEvent) {
    event.preventDefault()
    if (text !== '' && !/^\d{1,7}$/.test(text)) return setProblem(t.wrong)
    try {
      await tellInForm(sellerStock.setReorder, { id: row.id, reorderAt: text === '' ? null : Number(text) })
      setProblem(undefined)
      sayDone(t.open.saved)
    } catch {
      setProblem(t.failed)
    }
  }
  return (
    <form method="dialog" className="flex items-end gap-3" onSubmit={(event) => void save(event)}>
      <Field
        label={t.open.reorder}
        inputMode="numeric"
        maxLength={7}
        value={text}
        {...(problem ? { error: problem } : { hint: t.open.reorderHint(USUAL_REORDER_AT) })}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="line" className="mb-6">
        {t.open.saveReorder}
      </Button>
    </form>
  )
}

function Movements({ id }: { id: string }) {
  const t = useWords('seller-stock')
  const { locale } = useVisit()
  const [after, setAfter] = useState<readonly (string | null)[]>([null])
  const pages = useAskEach(
    sellerStock.history,
    after.map((key) => ({ id, page: { after: key, size: 20 } })),
  )
  const rows = pages.flatMap((page) => page?.records ?? [])
  const next = pages.at(-1)?.next
  return (
    <div>
      <h3 className="label">{t.open.history}</h3>
      {pages[0] && rows.length === 0 && <p className="text-sm text-ink-600">{t.open.noHistory}</p>}
      <ol className="grid gap-2 text-sm">
        {rows.map(({ id: own, at, kind, change, onHand, reason, who }) => (
          <li key={own} className="border-t border-down-200 pt-2">
            <b className="font-semibold">{t.open.kinds[kind]}</b>{' '}
            <span className="tabular-nums">
              {change > 0 ? '+' : ''}
              {formatNumber(locale, change)}, {t.open.after(formatNumber(locale, onHand))}
            </span>
            {reason && <span className="block break-words">{reason}</span>}
            <span className="block text-xs text-ink-600">
              {who ?? t.open.byHouse} · <time dateTime={at}>{formatMoment(locale, at)}</time>
            </span>
          </li>
        ))}
      </ol>
      {next && (
        <Button look="line" size="sm" className="mt-2 max-lg:h-11" onClick={() => setAfter([...after, next])}>
          {t.open.more}
        </Button>
      )}
    </div>
  )
}

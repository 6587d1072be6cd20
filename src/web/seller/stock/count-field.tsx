import { useState } from 'react'
import { type StockRow, sellerStock } from '../../../contract/seller-stock.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatNumber } from '../../i18n/format.ts'

const isCount = (text: string) => /^\d{1,7}$/.test(text) && Number(text) <= 1_000_000

/** What somebody counted, beside what the shelf is thought to hold. It is compared with the number that was shown when typing began. */
export function CountField({ row, name }: { row: StockRow; name: string }) {
  const t = useWords('seller-stock')
  const { locale } = useVisit()
  const [text, setText] = useState('')
  const [seen, setSeen] = useState(row.onHand)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    if (isBusy || text === '') return
    if (!isCount(text)) return setProblem(t.wrong)
    setBusy(true)
    try {
      const [result] = await tellInForm(sellerStock.count, { rows: [{ id: row.id, counted: Number(text), seen }] })
      setProblem(undefined)
      if (result?.is === 'counted') {
        sayDone(t.taken(name, formatNumber(locale, seen), formatNumber(locale, result.onHand)))
        setText('')
      } else {
        if (result?.is === 'changed') setSeen(result.onHand)
        setProblem(result?.is === 'changed' ? t.changed(formatNumber(locale, result.onHand)) : result?.is === 'held' ? t.isHeld : t.unknown)
      }
    } catch {
      setProblem(t.failed)
    }
    setBusy(false)
  }
  return (
    <form
      method="dialog"
      className="flex flex-wrap items-center justify-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <input
        className={`input !h-10 !w-20 text-right tabular-nums max-lg:!h-11 ${problem ? '!border-2 !border-bad' : ''}`}
        aria-label={t.counted(name)}
        aria-invalid={problem ? true : undefined}
        inputMode="numeric"
        maxLength={7}
        value={text}
        placeholder={String(row.onHand)}
        onChange={(event) => {
          if (text === '') setSeen(row.onHand)
          setText(event.target.value)
          setProblem(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('')
        }}
      />
      {text !== '' && (
        <button type="submit" className="btn btn-line btn-sm max-lg:h-11" disabled={isBusy}>
          {t.take}
        </button>
      )}
      {problem && (
        <span role="alert" className="basis-full text-xs font-medium text-bad">
          {problem}
        </span>
      )}
    </form>
  )
}

import { useState } from 'react'
import { HOUSE_MILLI_PERCENT } from '../../rules/money/house-commission.ts'
import { sellerEarnings } from '../../rules/money/seller-earnings.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney, formatPercent } from '../i18n/format.ts'
import { Field } from '../ui/field.tsx'
import { Stepper } from '../ui/stepper.tsx'

const MOST_CENTS = 100_000_00

/** Cents from what a person types in either notation; undefined when it is no price. */
function centsOf(text: string): number | undefined {
  const match = /^\s*\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*\$?\s*$/.exec(text)
  if (!match) return undefined
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0') || 0)
  return cents >= 1 && cents <= MOST_CENTS ? cents : undefined
}

/** What is left of a sale. */
export function EarningsCalculator() {
  const t = useWords('selling').become
  const { locale } = useVisit()
  const [price, setPrice] = useState(locale === 'fr' ? '49,00' : '49.00')
  const [pieces, setPieces] = useState(1)
  const cents = centsOf(price)
  const sum = cents === undefined ? undefined : sellerEarnings(cents, pieces)
  const money = (amount: number | undefined) => (amount === undefined ? '–' : formatMoney(locale, amount))
  return (
    <section className="panel" aria-labelledby="calculator">
      <h2 id="calculator" className="h3">
        {t.calculator}
      </h2>
      <div className="mt-4 flex items-start gap-4">
        <Field
          label={t.price}
          name="price"
          inputMode="decimal"
          value={price}
          maxLength={12}
          error={cents === undefined ? t.priceWrong : undefined}
          onChange={({ target }) => setPrice(target.value)}
          className="min-w-0 flex-1"
        />
        <div>
          <span className="label">{t.pieces}</span>
          <Stepper value={pieces} of={t.calculator} max={99} onChange={setPieces} />
        </div>
      </div>
      <dl className="mt-4 grid gap-2 text-sm" aria-live="polite">
        <Row label={t.sold} value={money(sum?.soldCents)} />
        <Row label={t.commission(formatPercent(locale, HOUSE_MILLI_PERCENT / 100_000))} value={money(sum && -sum.commissionCents)} />
        <Row label={t.paymentCost} value={sum?.paymentCents ? money(-sum.paymentCents) : t.included} />
        <div className="flex justify-between gap-4 border-t border-down-200 pt-3 text-lg font-bold">
          <dt>{t.left}</dt>
          <dd>{money(sum?.leftCents)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-xs text-ink-600">{t.calculatorNote}</p>
      <p className="mt-1 text-xs text-ink-600">{t.forServices}</p>
    </section>
  )
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-600">{label}</dt>
    <dd className="font-medium">{value}</dd>
  </div>
)

import { useState } from 'react'
import { deliveryCost } from '../../../rules/money/delivery.ts'
import { rateFor } from '../../../rules/money/delivery-rates.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { MoneyField } from '../../desk/pickers/money-field.tsx'
import { formatMoney } from '../../i18n/format.ts'
import { Field, Select } from '../../ui/field.tsx'
import { provinceNames } from './rates-part.tsx'
import { type RateRow, rateOf } from './settings-form.ts'

interface DeliveryPreviewProps {
  rates: readonly RateRow[]
  deliversFree: boolean
  province: string
}

/** What a buyer in a province pays for a parcel, by the same rule as the checkout. */
export function DeliveryPreview({ rates, deliversFree, province }: DeliveryPreviewProps) {
  const t = useWords('seller-settings')
  const { locale } = useVisit()
  const [to, setTo] = useState(province)
  const [weight, setWeight] = useState('1')
  const [amount, setAmount] = useState<number | null>(40_00)
  const kg = Number(weight.replace(',', '.'))
  const rate = rateFor(rates.map(rateOf), to)
  const cents = deliveryCost(
    amount ?? 0,
    deliversFree,
    rate && { rate, grams: Number.isFinite(kg) ? Math.max(0, Math.round(kg * 1000)) : 0 },
  )
  return (
    <section className="panel grid gap-3" aria-labelledby="preview">
      <h2 id="preview" className="h4">
        {t.preview}
      </h2>
      <p className="text-sm text-ink-600">{t.previewText}</p>
      <Select label={t.province} value={to} onChange={({ target }) => setTo(target.value)}>
        {provinceNames(locale).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Field label={t.weight} inputMode="decimal" maxLength={6} value={weight} onChange={({ target }) => setWeight(target.value)} />
      <MoneyField label={t.amount} cents={amount} onCents={setAmount} />
      <p className="rounded-card bg-down-100 px-4 py-3 text-sm" aria-live="polite">
        <b className="font-semibold">{cents === 0 ? t.free : t.pays(formatMoney(locale, cents))}</b>{' '}
        {deliversFree ? t.deliversFree : rate ? t.byOwn : t.byHouse}
      </p>
    </section>
  )
}

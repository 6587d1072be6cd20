import { X } from 'lucide-react'
import type { OwnService } from '../../contract/provider-business.ts'
import { priceUnits } from '../../contract/services.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { Field, Select, TextArea } from '../ui/field.tsx'
import { type DraftItem, type ItemProblem, prepayKinds } from './quote-draft.ts'

interface ItemFieldsProps {
  n: number
  item: DraftItem
  services: readonly OwnService[]
  problems: readonly ItemProblem[]
  onChange: (changes: Partial<DraftItem>) => void
  onRemove: (() => void) | undefined
}

/** One line of a quote: what, how many, for how much, what of it in advance, and when. */
export function QuoteItemFields({ n, item, services, problems, onChange, onRemove }: ItemFieldsProps) {
  const { builder: t } = useWords('provider-work')
  const { locale } = useVisit()
  const wrong = (name: ItemProblem) => (problems.includes(name) ? { error: t.problems[name] } : {})
  const text = (name: keyof Omit<DraftItem, 'key'>) => ({
    value: item[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  const choose = (serviceId: string) => {
    const own = services.find(({ id }) => id === serviceId)
    const price = own?.priceCents ? { price: (own.priceCents / 100).toFixed(2), usage: own.priceUnit } : {}
    onChange({ serviceId, ...(own ? { skuName: own.title[locale], ...price } : {}) })
  }
  return (
    <fieldset className="relative rounded-card p-4 ring-1 ring-down-300 ring-inset">
      <legend className="px-1 text-sm font-semibold">{t.item(n)}</legend>
      {onRemove && (
        <button
          type="button"
          aria-label={t.remove(n)}
          onClick={onRemove}
          className="absolute top-1 right-2 grid size-11 place-items-center rounded-pill"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      )}
      <div className="grid grid-cols-6 gap-4 max-lg:grid-cols-2">
        {services.length > 0 && (
          <Select
            label={t.service}
            optional
            className="col-span-3 max-lg:col-span-2"
            value={item.serviceId}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{t.freely}</option>
            {services.map(({ id, title }) => (
              <option key={id} value={id}>
                {title[locale]}
              </option>
            ))}
          </Select>
        )}
        <Field label={t.skuName} maxLength={160} className="col-span-3 max-lg:col-span-2" {...text('skuName')} {...wrong('skuName')} />
        <Field label={t.variants} optional maxLength={160} className="col-span-2" {...text('variants')} />
        <Select label={t.usage} className="col-span-2 max-lg:col-span-1" {...text('usage')}>
          {priceUnits.map((each) => (
            <option key={each} value={each}>
              {t.usages[each]}
            </option>
          ))}
        </Select>
        <Field
          label={t.quantity}
          inputMode="numeric"
          maxLength={3}
          className="col-span-2 max-lg:col-span-1"
          {...text('quantity')}
          {...wrong('quantity')}
        />
        <Field label={t.price} inputMode="decimal" maxLength={12} className="col-span-2" {...text('price')} {...wrong('price')} />
        <Field
          label={t.amount}
          hint={t.amountHint}
          optional
          inputMode="decimal"
          maxLength={12}
          className="col-span-2"
          {...text('amount')}
          {...wrong('amount')}
        />
        <Field
          label={t.discount}
          optional
          inputMode="decimal"
          maxLength={12}
          className="col-span-2"
          {...text('discount')}
          {...wrong('discount')}
        />
        <Select label={t.prepay} className="col-span-2 max-lg:col-span-1" {...text('prepay')}>
          {prepayKinds.map((each) => (
            <option key={each} value={each}>
              {t.prepays[each]}
            </option>
          ))}
        </Select>
        {item.prepay !== 'none' && (
          <Field
            label={item.prepay === 'percent' ? t.prepayPercent : t.prepayValue}
            inputMode="decimal"
            maxLength={12}
            className="col-span-2 max-lg:col-span-1"
            {...text('prepayValue')}
            {...wrong('prepay')}
          />
        )}
        <div className="col-span-6 grid grid-cols-3 gap-4 max-lg:col-span-2 max-lg:grid-cols-2">
          <Field label={t.day} optional type="date" className="max-lg:col-span-2" {...text('day')} {...wrong('time')} />
          <Field label={t.from} type="time" {...text('from')} />
          <Field label={t.to} type="time" {...text('to')} />
        </div>
        <TextArea label={t.adjustment} optional rows={2} maxLength={400} className="col-span-6 max-lg:col-span-2" {...text('adjustment')} />
      </div>
    </fieldset>
  )
}

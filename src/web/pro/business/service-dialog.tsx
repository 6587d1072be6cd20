import { useState } from 'react'
import type { Category } from '../../../contract/categories.ts'
import { locales } from '../../../contract/locale.ts'
import { type OwnService, providerService } from '../../../contract/provider-business.ts'
import { providerMoney } from '../../../contract/seller-money.ts'
import { type PriceUnit, priceUnits } from '../../../contract/services.ts'
import { centsTyped } from '../../../rules/money/money.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { useTell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatPercent } from '../../i18n/format.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Select, TextArea } from '../../ui/field.tsx'

interface ServiceDialogProps {
  /** Null begins a new one. */
  service: OwnService | null
  categories: readonly Category[]
  onClose: () => void
}

const nothing = { en: '', fr: '', zh: '' }

export function ServiceDialog({ service, categories, onClose }: ServiceDialogProps) {
  const { business: t, builder, keep } = useWords('pro')
  const telling = useTell(providerService.save)
  const own = categories.filter(({ sort }) => sort === 3)
  const [title, setTitle] = useState(service?.title ?? nothing)
  const [description, setDescription] = useState(service?.description ?? nothing)
  const [categoryId, setCategoryId] = useState(service?.categoryId ?? own[0]?.id ?? '')
  const [price, setPrice] = useState(service?.priceCents ? (service.priceCents / 100).toFixed(2) : '')
  const [priceUnit, setPriceUnit] = useState<PriceUnit>(service?.priceUnit ?? 'visit')
  const [minutes, setMinutes] = useState(service?.durationMinutes ? String(service.durationMinutes) : '')
  const [isPublished, setPublished] = useState(service?.isPublished ?? true)
  const { locale } = useVisit()
  const terms = useAskQuietly(providerMoney.terms, { categoryId }, categoryId !== '')
  const share = (milliPercent: number) => formatPercent(locale, milliPercent / 100_000)
  const taken =
    terms &&
    [
      t.taken(share(terms.milliPercent)),
      terms.reserve && t.keptLonger(share(terms.reserve.milliPercent), terms.reserve.days, terms.reserve.reason),
    ]
      .filter(Boolean)
      .join(' ')
  const [wasTried, setWasTried] = useState(false)
  const priceCents = price.trim() === '' ? null : centsTyped(price)
  const durationMinutes = minutes.trim() === '' ? null : Number(minutes)
  const wrong = {
    title: locales.some((each) => title[each].trim() === ''),
    price: price.trim() !== '' && !priceCents,
    minutes: durationMinutes !== null && !(Number.isInteger(durationMinutes) && durationMinutes >= 5 && durationMinutes <= 10_080),
  }
  const save = () => {
    setWasTried(true)
    if (wrong.title || wrong.price || wrong.minutes) return
    telling.mutate(
      { ...(service ? { id: service.id } : {}), categoryId, title, description, priceCents, priceUnit, durationMinutes, isPublished },
      {
        onSuccess: () => {
          sayDone(t.saved)
          onClose()
        },
      },
    )
  }
  const error = (name: keyof typeof wrong) => (wasTried && wrong[name] ? { error: t.wrong[name] } : {})
  // A service may stand in a category that the business has left: it stays until another one is chosen.
  const listed =
    service && own.every(({ id }) => id !== service.categoryId) ? [{ id: service.categoryId, name: service.categoryName }, ...own] : own
  return (
    <AskDialog
      title={t.serviceTitle}
      width={820}
      no={keep}
      yes={t.save}
      look="service"
      isBusy={telling.isPending}
      onYes={save}
      onClose={onClose}
    >
      <div className="grid grid-cols-3 gap-4 max-lg:grid-cols-1">
        {locales.map((each) => (
          <Field
            key={each}
            label={t.names[each]}
            lang={each}
            maxLength={160}
            value={title[each]}
            onChange={(event) => setTitle({ ...title, [each]: event.target.value })}
            {...(title[each].trim() === '' ? error('title') : {})}
          />
        ))}
        <Select
          label={t.category}
          {...(taken && { hint: taken })}
          value={categoryId}
          onChange={(event) => setCategoryId(event.target.value)}
        >
          {listed.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Field
          label={t.priceIn}
          hint={t.priceHint}
          inputMode="decimal"
          maxLength={12}
          value={price}
          onChange={(event) => setPrice(event.target.value)}
          {...error('price')}
        />
        <Select
          label={t.unit}
          value={priceUnit}
          onChange={(event) => setPriceUnit(priceUnits.find((unit) => unit === event.target.value) ?? 'visit')}
        >
          {priceUnits.map((unit) => (
            <option key={unit} value={unit}>
              {builder.usages[unit]}
            </option>
          ))}
        </Select>
        <Field
          label={t.minutes}
          optional
          inputMode="numeric"
          maxLength={5}
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
          {...error('minutes')}
        />
        <Checkbox
          className="col-span-2 min-h-11 self-end max-lg:col-span-1"
          checked={isPublished}
          onChange={(event) => setPublished(event.target.checked)}
        >
          {t.published}
        </Checkbox>
        {locales.map((each) => (
          <TextArea
            key={each}
            label={t.descriptions[each]}
            lang={each}
            optional
            rows={4}
            maxLength={3000}
            value={description[each]}
            onChange={(event) => setDescription({ ...description, [each]: event.target.value })}
          />
        ))}
      </div>
    </AskDialog>
  )
}

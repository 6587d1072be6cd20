import { type FormEvent, useEffect, useRef, useState } from 'react'
import { address } from '../../contract/addresses.ts'
import { type Place, place } from '../../contract/places.ts'
import { provincesOf } from '../../rules/provinces.ts'
import { useVisit, useWords } from '../app/visit.ts'
import { useAskQuietly } from '../ask.ts'
import { tell } from '../tell.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field, Select } from '../ui/field.tsx'
import { checked, type AddressForm as Form, isWrong, type Wrong } from './address-problems.ts'

const blank: Form = {
  recipient: '',
  email: '',
  street: '',
  aptSuiteOther: '',
  city: '',
  stateProvinceId: '',
  postalCode: '',
  phoneNumber: '',
}

interface AddressFormProps {
  kind: 'shipment' | 'billing'
  onSaved: (id: string) => void
  onCancel?: () => void
}

/** A Canadian address. Everything typed is kept; what is wrong is said at its field and listed when the form is sent. */
export function AddressForm({ kind, onSaved, onCancel }: AddressFormProps) {
  const t = useWords('checkout')
  const { locale } = useVisit()
  const [form, setForm] = useState(blank)
  const [wrong, setWrong] = useState<ReadonlySet<Wrong>>(new Set())
  const [listed, setListed] = useState<readonly Wrong[]>([])
  const [isBusy, setBusy] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (listed.length > 0) summary.current?.focus()
  }, [listed])

  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }))
  const check = (name: Wrong) => {
    const next = new Set(wrong)
    if (isWrong(name, form[name])) next.add(name)
    else next.delete(name)
    setWrong(next)
  }
  const control = (name: Wrong) => ({
    name,
    value: form[name],
    error: wrong.has(name) ? t.wrong[name] : undefined,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    onBlur: () => form[name] && check(name),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = checked.filter((name) => isWrong(name, form[name]))
    setWrong(new Set(found))
    setListed(found)
    if (found.length > 0) return
    setBusy(true)
    await tell(address.addNew, { ...form, aptSuiteOther: form.aptSuiteOther || null, countryId: 'ca', addressType: kind }).then(
      ({ id }) => onSaved(id),
      () => undefined,
    )
    setBusy(false)
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
      <div ref={summary} tabIndex={-1} className="col-span-full rounded-card empty:hidden">
        {listed.length > 0 && (
          <Alert tone="bad" title={t.checkThese}>
            <ul>
              {listed.map((name) => (
                <li key={name}>
                  <button
                    type="button"
                    className="link min-h-6"
                    onClick={() => element.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()}
                  >
                    {t.wrong[name]}
                  </button>
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
      <Field label={t.email} type="email" autoComplete="email" hint={t.emailHint} {...control('email')} />
      <Field label={t.fullName} autoComplete="name" {...control('recipient')} />
      <PlaceLookup onPick={(found) => set({ city: found.city, stateProvinceId: found.provinceCode })} />
      <Field label={t.street} autoComplete="address-line1" {...control('street')} />
      <Field
        label={t.apt}
        optional
        autoComplete="address-line2"
        value={form.aptSuiteOther}
        onChange={(event) => set({ aptSuiteOther: event.target.value })}
      />
      <Field label={t.city} autoComplete="address-level2" {...control('city')} />
      <Select label={t.province} autoComplete="address-level1" {...control('stateProvinceId')}>
        <option value="" />
        {provincesOf('ca').map(({ code, name }) => (
          <option key={code} value={code}>
            {name[locale]}
          </option>
        ))}
      </Select>
      <Field label={t.postalCode} autoComplete="postal-code" {...control('postalCode')} />
      <Field label={t.phone} type="tel" autoComplete="tel" hint={t.phoneHint} {...control('phoneNumber')} />
      <div className="col-span-full flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {kind === 'billing' ? t.saveBilling : t.saveAddress}
        </Button>
        {onCancel && (
          <Button look="line" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Finds city and province; the fields below stay open for typing by hand. */
function PlaceLookup({ onPick }: { onPick: (found: Place) => void }) {
  const t = useWords('checkout')
  const [text, setText] = useState('')
  const found = useAskQuietly(place.autocomplete, { text: text.trim(), size: 5 }, text.trim().length > 1)
  const places = text.trim().length > 1 ? (found?.filter(({ country }) => country === 'ca') ?? []) : []
  return (
    <div className="col-span-full">
      <Field label={t.lookup} hint={t.lookupHint} autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
      {places.length > 0 && (
        <ul aria-label={t.placesFound} className="mt-1 divide-y divide-down-200 rounded-card bg-down-50">
          {places.map((one) => (
            <li key={`${one.city} ${one.provinceCode}`}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center px-4 text-left text-sm"
                onClick={() => {
                  onPick(one)
                  setText('')
                }}
              >
                {one.city}, {one.province}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

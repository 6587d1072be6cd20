import { Search } from 'lucide-react'
import { useState } from 'react'
import { type Address, address } from '../../contract/addresses.ts'
import { type Place, place } from '../../contract/places.ts'
import { postalCode } from '../../rules/postal-code.ts'
import { type Country, countries, countryNames, provincesOf } from '../../rules/provinces.ts'
import { useVisit, useWords } from '../app/visit.ts'
import { useAskQuietly, useForget } from '../ask.ts'
import { tell } from '../tell.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field, Select } from '../ui/field.tsx'
import { FormProblems, useForm } from '../ui/form.tsx'
import { Dialog } from '../ui/sheet.tsx'
import { addressProblem } from './address-problems.ts'
import { saying } from './saved.ts'

const countryOf = (said: string): Country => countries.find((each) => each === said) ?? 'ca'

/** Adds an address, or changes a known one. */
export function AddressForm({ known, onClose }: { known?: Address; onClose: () => void }) {
  const t = useWords('account')
  const { locale } = useVisit()
  const forget = useForget()
  const [busy, setBusy] = useState(false)
  const [isDefault, setDefault] = useState(known?.isDefault ?? false)
  const { form, values, set, field, listed, onSubmit } = useForm({
    initial: {
      recipient: known?.recipient ?? '',
      Company: known?.Company ?? '',
      countryId: known?.countryId ?? 'ca',
      street: known?.street ?? '',
      aptSuiteOther: known?.aptSuiteOther ?? '',
      city: known?.city ?? '',
      stateProvinceId: known?.stateProvinceId ?? '',
      postalCode: known?.postalCode ?? '',
      email: known?.email ?? '',
      phoneNumber: known?.phoneNumber ?? '',
    },
    check: (name, now) => addressProblem(t, name, now),
    onSend: async (now) => {
      setBusy(true)
      const input = { ...now, countryId: countryOf(now.countryId), isCompany: now.Company.trim() !== '', isDefault }
      const doing = known ? tell(address.edit, { ...input, id: known.id, addressType: known.addressType }) : tell(address.addNew, input)
      const isDone = await saying(doing, { done: t.saved, failed: t.saveFailed })
      setBusy(false)
      if (!isDone) return
      await forget(address.page)
      onClose()
    },
  })
  const country = countryOf(values.countryId)
  const postal = field('postalCode')
  const choose = ({ city, provinceCode, country: code }: Place) => set({ city, stateProvinceId: provinceCode, countryId: code })

  return (
    <Dialog title={known ? t.editAddress : t.addAddress} width={640} onClose={onClose}>
      <FormProblems listed={listed} form={form} />
      <PlaceLookup onChoose={choose} />
      <p className="mt-4 text-sm font-semibold">{t.byHand}</p>
      <form ref={form} method="post" className="mt-3 grid grid-cols-2 gap-4 max-lg:grid-cols-1" onSubmit={onSubmit} noValidate>
        <Field {...field('recipient')} label={t.recipient} autoComplete="name" maxLength={80} />
        <Field {...field('Company')} label={t.company} autoComplete="organization" maxLength={80} optional />
        <Select
          {...field('countryId')}
          label={t.country}
          autoComplete="country"
          onChange={(event) => set({ countryId: event.target.value, stateProvinceId: '' })}
        >
          {countries.map((each) => (
            <option key={each} value={each}>
              {countryNames[each][locale]}
            </option>
          ))}
        </Select>
        <Select {...field('stateProvinceId')} label={t.province} autoComplete="address-level1">
          <option value="">{t.chooseProvince}</option>
          {provincesOf(country).map(({ code, name }) => (
            <option key={code} value={code}>
              {name[locale]}
            </option>
          ))}
        </Select>
        <Field {...field('street')} label={t.street} autoComplete="address-line1" maxLength={120} />
        <Field {...field('aptSuiteOther')} label={t.apt} autoComplete="address-line2" maxLength={60} optional />
        <Field {...field('city')} label={t.city} autoComplete="address-level2" maxLength={80} />
        <Field
          {...postal}
          label={t.postalCode}
          autoComplete="postal-code"
          maxLength={10}
          onBlur={() => {
            postal.onBlur()
            const written = postalCode(values.postalCode, country)
            if (written) set({ postalCode: written })
          }}
        />
        <Field {...field('email')} label={t.email} type="email" autoComplete="email" maxLength={254} />
        <Field {...field('phoneNumber')} label={t.phone} type="tel" autoComplete="tel" maxLength={20} />
        <Checkbox
          checked={isDefault}
          disabled={known?.isDefault}
          onChange={(event) => setDefault(event.target.checked)}
          className="col-span-full min-h-11"
        >
          {t.defaultAddress}
        </Checkbox>
        <div className="col-span-full flex justify-end gap-3">
          <Button look="line" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {t.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const LOOKUP_FROM = 2

/** One field for Canada, the United States and China that fills city, province and country. */
function PlaceLookup({ onChoose }: { onChoose: (place: Place) => void }) {
  const t = useWords('account')
  const [text, setText] = useState('')
  const isAsked = text.trim().length >= LOOKUP_FROM
  const places = useAskQuietly(place.autocomplete, { text: text.slice(0, 80), size: 6 }, isAsked)
  return (
    <div>
      <Field
        label={t.lookup}
        hint={t.lookupHint}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        maxLength={80}
        icon={<Search className="size-5" aria-hidden="true" />}
      />
      {isAsked && places && places.length > 0 && (
        <ul aria-label={t.found} className="mt-1 overflow-hidden rounded-card bg-paper shadow-pop ring-1 ring-down-200">
          {places.map((each) => (
            <li key={`${each.city}|${each.provinceCode}|${each.country}`}>
              <button
                type="button"
                className="min-h-11 w-full px-4 text-left text-sm hover:bg-head-50"
                onClick={() => {
                  onChoose(each)
                  setText('')
                }}
              >
                <b className="font-semibold">{each.city}</b> <span className="text-ink-600">{each.province}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

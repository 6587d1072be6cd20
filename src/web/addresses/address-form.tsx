import { type ReactNode, useState } from 'react'
import type { Address } from '../../contract/addresses.ts'
import type { Place } from '../../contract/places.ts'
import { postalCode } from '../../rules/postal-code.ts'
import { type Country, countries, countryNames, provincesOf } from '../../rules/provinces.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'
import { Field, Select } from '../ui/field.tsx'
import { FormProblems, useForm } from '../ui/form.tsx'
import { addressProblem } from './address-problem.ts'
import { PlaceLookup } from './place-lookup.tsx'

const countryOf = (said: string): Country => countries.find((each) => each === said) ?? 'ca'

/** Without one of them nothing arrives. */
const fullAddressParts = ['street', 'city', 'stateProvinceId', 'postalCode']

interface TypedAddress {
  recipient: string
  Company: string
  isCompany: boolean
  countryId: Country
  street: string
  aptSuiteOther: string
  city: string
  stateProvinceId: string
  postalCode: string
  email: string
  phoneNumber: string
}

interface AddressFormProps {
  known?: Address | undefined
  /** For what is delivered: no other country is offered, and nobody asks for a company. */
  inCanada?: boolean
  save: string
  onSend: (typed: TypedAddress) => Promise<unknown>
  onCancel?: (() => void) | undefined
  /** Between the fields and the buttons. */
  children?: ReactNode
}

/** An address, new or known. Everything typed is kept; what is wrong is said at its field and listed when the form is sent. */
export function AddressForm({ known, inCanada = false, save, onSend, onCancel, children }: AddressFormProps) {
  const t = useWords('addresses')
  const { locale } = useVisit()
  const [isBusy, setBusy] = useState(false)
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
      await onSend({ ...now, countryId: countryOf(now.countryId), isCompany: now.Company.trim() !== '' })
      setBusy(false)
    },
  })
  const country = countryOf(values.countryId)
  const postal = field('postalCode')
  const choose = ({ city, provinceCode, country: code }: Place) => set({ city, stateProvinceId: provinceCode, countryId: code })

  const isPartMissing = listed.some(({ name }) => fullAddressParts.includes(name) && !values[name]?.trim())

  return (
    <>
      <FormProblems listed={listed} form={form} title={isPartMissing ? t.fullAddressMissing : undefined} />
      <PlaceLookup inCanada={inCanada} onChoose={choose} />
      <form ref={form} method="dialog" className="mt-4 grid grid-cols-2 gap-4 max-lg:grid-cols-1" onSubmit={onSubmit} noValidate>
        <Field {...field('recipient')} label={t.recipient} autoComplete="name" maxLength={80} />
        {!inCanada && (
          <>
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
          </>
        )}
        <Select {...field('stateProvinceId')} label={inCanada ? t.province : t.provinceOrState} autoComplete="address-level1">
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
        <Field {...field('email')} label={t.email} type="email" autoComplete="email" maxLength={254} hint={t.emailHint} />
        <Field {...field('phoneNumber')} label={t.phone} type="tel" autoComplete="tel" maxLength={20} hint={t.phoneHint} />
        {children}
        <div className="col-span-full flex justify-end gap-3">
          {onCancel && (
            <Button look="line" onClick={onCancel}>
              {t.cancel}
            </Button>
          )}
          <Button type="submit" busy={isBusy}>
            {save}
          </Button>
        </div>
      </form>
    </>
  )
}

import { Lock } from 'lucide-react'
import type { Application, TaxDetails } from '../../contract/applications.ts'
import type { ApplicationProblem } from '../../rules/applications.ts'
import { countries, countryNames, provincesOf } from '../../rules/provinces.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { Field, Select } from '../ui/field.tsx'
import { problemText } from './problem-text.ts'
import { Collected, TaxNumbers } from './tax-numbers.tsx'

interface TaxStepProps {
  tax: TaxDetails
  set: (changes: Partial<TaxDetails>) => void
  shown: Record<string, ApplicationProblem>
}

/** What the yearly report of the platform needs. */
export function TaxStep({ tax, set, shown }: TaxStepProps) {
  const t = useWords('selling')
  const { locale } = useVisit()
  const error = (name: string) => problemText(t, name, shown[name])
  const field = (name: keyof TaxDetails) => ({
    name,
    value: tax[name],
    error: error(name),
    onChange: ({ target: { value } }: { target: { value: string } }) => set({ [name]: value }),
  })
  return (
    <section className="panel grid gap-5">
      <div>
        <h1 className="h2 flex items-center gap-2">
          {t.tax.heading}
          <Lock className="size-5 text-head-600" aria-hidden="true" />
        </h1>
        <p className="mt-1 text-sm text-ink-600">{t.tax.text}</p>
      </div>
      <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        <Field {...field('legalName')} label={t.tax.legalName} hint={t.tax.legalNameHint} maxLength={120} />
        <Field {...field('street')} label={t.tax.street} autoComplete="street-address" maxLength={120} />
        <Field {...field('city')} label={t.tax.city} autoComplete="address-level2" maxLength={80} />
        <Field {...field('postalCode')} label={t.tax.postalCode} autoComplete="postal-code" maxLength={10} />
        <Select {...field('province')} label={t.tax.province}>
          <option value="">{t.tax.choose}</option>
          {provincesOf(tax.country).map(({ code, name }) => (
            <option key={code} value={code}>
              {name[locale]}
            </option>
          ))}
        </Select>
        <Select
          {...field('country')}
          label={t.tax.country}
          onChange={({ target }) => set({ country: countries.find((each) => each === target.value) ?? 'ca', province: '' })}
        >
          {countries.map((country) => (
            <option key={country} value={country}>
              {countryNames[country][locale]}
            </option>
          ))}
        </Select>
        <TaxNumbers field={field} />
      </div>
    </section>
  )
}

/** Beside it: what follows from the numbers. */
export function WhoCollects({ application, tax }: { application: Application; tax: TaxDetails }) {
  const t = useWords('selling')
  const seller = { ...tax, accountType: application.accountType, country: application.said.country }
  return (
    <div className="rounded-panel bg-head-50 p-5" aria-live="polite">
      <h2 className="h4">{t.tax.collects}</h2>
      <Collected seller={seller} home={tax.province} />
    </div>
  )
}

import { Lock } from 'lucide-react'
import { identityDocuments, identityPhotos } from '../../contract/applications.ts'
import { countries, countryNames } from '../../rules/provinces.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'
import { Field, Select } from '../ui/field.tsx'
import { Radio } from '../ui/radio.tsx'
import { CityField } from './city-field.tsx'
import { PhotoBox } from './photo-box.tsx'
import { problemText } from './problem-text.ts'
import { type StepProps, textOf } from './step-parts.ts'

/** Who applies, and the document that proves it. */
export function IdentityStep({ application, draft, shown }: StepProps) {
  const t = useWords('selling')
  const { locale } = useVisit()
  const { said, set } = draft
  const error = (name: string) => problemText(t, name, shown[name])
  return (
    <section className="panel grid gap-5">
      <h1 className="h2">{t.identity.heading}</h1>
      <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        <Field
          {...textOf(draft, 'firstName')}
          label={t.identity.firstName}
          error={error('firstName')}
          autoComplete="given-name"
          maxLength={40}
        />
        <Field
          {...textOf(draft, 'lastName')}
          label={t.identity.lastName}
          error={error('lastName')}
          autoComplete="family-name"
          maxLength={40}
        />
        <Field
          {...textOf(draft, 'phone')}
          label={t.identity.phone}
          hint={t.identity.phoneHint}
          error={error('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={24}
        />
        <Select
          label={t.identity.country}
          name="country"
          error={error('country')}
          value={said.country}
          onChange={({ target }) => set({ country: countries.find((each) => each === target.value) ?? 'ca', city: '', province: '' })}
        >
          {countries.map((country) => (
            <option key={country} value={country}>
              {countryNames[country][locale]}
            </option>
          ))}
        </Select>
        <CityField label={t.identity.city} hint={t.identity.cityHint} error={error('city')} {...said} onChange={set} />
      </div>
      <fieldset aria-describedby={error('identityDocument') ? 'document-told' : undefined}>
        <legend className="label">{t.identity.document}</legend>
        <div className="grid grid-cols-3 gap-2 max-lg:grid-cols-1">
          {identityDocuments.map((document) => (
            <Radio
              key={document}
              name="identityDocument"
              title={t.identity.documents[document]}
              checked={said.identityDocument === document}
              aria-invalid={error('identityDocument') ? true : undefined}
              onChange={() => set({ identityDocument: document })}
            />
          ))}
        </div>
        {error('identityDocument') && (
          <p id="document-told" className="mt-1 text-xs font-medium text-bad">
            {error('identityDocument')}
          </p>
        )}
      </fieldset>
      <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        {identityPhotos.map((side) => (
          <PhotoBox
            key={side}
            applicationId={application.id}
            side={side}
            isThere={side === 'front' ? application.hasFrontPhoto : application.hasBackPhoto}
            error={error(side === 'front' ? 'hasFrontPhoto' : 'hasBackPhoto')}
          />
        ))}
      </div>
      {said.identityDocument === 'passport' && <p className="-mt-3 text-xs text-ink-600">{t.identity.passportBack}</p>}
    </section>
  )
}

/** Beside it: who will see what is sent here. */
export function WhoSees() {
  const t = useWords('selling')
  const { locale, identityDays } = useVisit()
  return (
    <div className="rounded-panel bg-head-50 p-5">
      <h2 className="h4 flex items-center gap-2">
        <Lock className="size-[18px] text-head-600" aria-hidden="true" />
        {t.identity.whoSees}
      </h2>
      <p className="mt-1">{t.identity.whoSeesText(formatNumber(locale, identityDays))}</p>
    </div>
  )
}

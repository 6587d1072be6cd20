import { locales } from '../../contract/locale.ts'
import { engineeringStatuses } from '../../contract/service-requests.ts'
import { consultationTypes } from '../../contract/services.ts'
import { provincesOf } from '../../rules/provinces.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'
import { languageNames } from '../i18n/language-names.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { Field, Select, TextArea } from '../ui/field.tsx'
import { ConsultationFiles } from './consultation-files.tsx'
import type { ConsultationNeeds } from './consultation-needs.ts'
import { ConsultationQuestions } from './consultation-questions.tsx'
import { CONTENT_MAX, dayParts, hopedTimes } from './consultation-values.ts'
import type { Consultation } from './use-consultation.ts'
import { WhomToAsk } from './whom-to-ask.tsx'

const whole = 'col-span-2 max-lg:col-span-1'

interface FieldsProps {
  needs: ConsultationNeeds
  consultation: Consultation
}

/** Everything a request says, in the order in which it is asked. */
export function ConsultationFields({ needs, consultation }: FieldsProps) {
  const t = useWords('consultation')
  const { locale } = useVisit()
  const { form } = consultation
  const { values, field, set } = form
  return (
    <div className="grid grid-cols-2 gap-x-5 gap-y-4 max-lg:grid-cols-1">
      <CategoryField needs={needs} field={field('categoryId')} />
      <ChoiceChips
        legend={t.type}
        name="consultationType"
        choices={consultationTypes.map((key) => ({ key, label: t.types[key] }))}
        chosen={values.consultationType}
        error={field('consultationType').error}
        onChoose={(consultationType) => set({ consultationType })}
      />
      <TextArea
        {...field('consultationContent')}
        label={t.content}
        placeholder={t.contentPlaceholder}
        hint={t.counted(formatNumber(locale, values.consultationContent.length), formatNumber(locale, CONTENT_MAX))}
        maxLength={CONTENT_MAX}
        rows={3}
        className={whole}
      />
      <div className={`${whole} empty:hidden`}>
        {values.categoryId && (
          <ConsultationQuestions questions={consultation.questions} answers={consultation.answers} onAnswer={consultation.answer} />
        )}
      </div>
      <div className={whole}>
        <ConsultationFiles consultation={consultation} />
      </div>
      <div className={whole}>
        <HopedTime consultation={consultation} />
      </div>
      <Select {...field('engineeringStatus')} label={t.status} optional className={whole}>
        <option value="">{t.notSaid}</option>
        {engineeringStatuses.map((each) => (
          <option key={each} value={each}>
            {t.statuses[each]}
          </option>
        ))}
      </Select>
      <h3 className={`h4 ${whole}`}>{t.contact}</h3>
      <Field {...field('firstName')} label={t.firstName} placeholder={t.placeholders.firstName} autoComplete="given-name" maxLength={60} />
      <Field {...field('lastName')} label={t.lastName} placeholder={t.placeholders.lastName} autoComplete="family-name" maxLength={60} />
      <Field {...field('phone')} label={t.phone} placeholder={t.placeholders.phone} type="tel" autoComplete="tel" maxLength={20} />
      <Field {...field('email')} label={t.email} placeholder={t.placeholders.email} type="email" autoComplete="email" maxLength={254} />
      <Field {...field('serviceCity')} label={t.city} autoComplete="address-level2" maxLength={80} />
      <Select {...field('province')} label={t.province} autoComplete="address-level1">
        <option value="">{t.chooseProvince}</option>
        {provincesOf('ca').map(({ code, name }) => (
          <option key={code} value={code}>
            {name[locale]}
          </option>
        ))}
      </Select>
      <Field
        {...field('street')}
        label={t.street}
        placeholder={t.placeholders.street}
        optional
        autoComplete="street-address"
        maxLength={200}
      />
      <Field {...field('postalCode')} label={t.postalCode} optional autoComplete="postal-code" maxLength={10} />
      {!needs.provider && values.categoryId && (
        <div className={whole}>
          <WhomToAsk asked={consultation.asked} />
        </div>
      )}
      <ChoiceChips
        legend={t.language}
        name="language"
        choices={locales.map((key) => ({ key, label: languageNames[key], lang: key }))}
        chosen={values.language}
        onChoose={(language) => set({ language })}
        className={whole}
      />
      <Checkbox
        service
        className={`min-h-11 ${whole}`}
        checked={values.showsContact === 'yes'}
        onChange={(event) => set({ showsContact: event.target.checked ? 'yes' : '' })}
      >
        {t.showsContact}
      </Checkbox>
      <p className={`text-xs text-ink-600 ${whole}`}>
        {t.contactLater} {t.onlyProvider}
      </p>
    </div>
  )
}

/** Of the pro's own categories, or of all three levels. */
function CategoryField({
  needs: { provider, trades },
  field,
}: {
  needs: ConsultationNeeds
  field: ReturnType<Consultation['form']['field']>
}) {
  const t = useWords('consultation')
  return (
    <Select {...field} label={t.category}>
      <option value="">{t.chooseCategory}</option>
      {provider
        ? provider.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))
        : trades.records.map((first) => (
            <optgroup key={first.id} label={first.name}>
              <option value={first.id}>{first.name}</option>
              {first.children.flatMap((second) => [
                <option key={second.id} value={second.id}>
                  {second.name}
                </option>,
                ...second.children.map((third) => (
                  <option key={third.id} value={third.id}>
                    {`${second.name} › ${third.name}`}
                  </option>
                )),
              ])}
            </optgroup>
          ))}
    </Select>
  )
}

function HopedTime({ consultation: { form } }: { consultation: Pick<Consultation, 'form'> }) {
  const t = useWords('consultation')
  const { values, field, set } = form
  return (
    <>
      <ChoiceChips
        legend={t.hoped}
        name="hoped"
        choices={hopedTimes.map((key) => ({ key, label: t.hopes[key] }))}
        chosen={values.hoped}
        error={field('hoped').error}
        onChoose={(hoped) => set({ hoped })}
      />
      {values.hoped === 'day' && (
        <div className="mt-3 grid grid-cols-2 gap-x-5 gap-y-4 max-lg:grid-cols-1">
          <Field {...field('day')} label={t.day} type="date" />
          <Select {...field('dayPart')} label={t.dayPart}>
            {(Object.keys(dayParts) as (keyof typeof dayParts)[]).map((part) => (
              <option key={part} value={part}>
                {t.dayParts[part]}
              </option>
            ))}
          </Select>
        </div>
      )}
    </>
  )
}

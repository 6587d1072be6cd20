import { useState } from 'react'
import { type Locale, locales } from '../../../contract/locale.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { MomentField } from '../../desk/pickers/moment-field.tsx'
import { StillFrame } from '../../desk/preview/still-frame.tsx'
import { languageNames } from '../../i18n/language-names.ts'

interface HomePreviewProps {
  /** As an address names it: `home.10000`. */
  edition: string
  /** Changes whenever what is shown does. */
  turn: string
  /** The mall whose day can be looked at. */
  mallId?: number
}

/** The real home page as it would be, in each language; also as it will be on a day, by what is planned. */
export function HomePreview({ edition, turn, mallId }: HomePreviewProps) {
  const t = useWords('operator-homes').preview
  const visit = useVisit()
  const [language, setLanguage] = useState<Locale>(visit.locale)
  const [isDay, setDay] = useState(false)
  const [at, setAt] = useState<string | null>(null)
  const shown = isDay && at && mallId !== undefined ? `day.${mallId}.${new Date(at).getTime()}` : edition
  return (
    <StillFrame address={`/home?${new URLSearchParams({ lang: language, edition: shown, v: turn })}`} words={t}>
      <label className="flex items-center gap-2 text-sm">
        {t.language}
        <select className="input !h-11 !w-auto" value={language} onChange={({ target }) => setLanguage(target.value as Locale)}>
          {locales.map((each) => (
            <option key={each} value={each}>
              {languageNames[each]}
            </option>
          ))}
        </select>
      </label>
      {mallId !== undefined && (
        <label className="flex items-center gap-2 text-sm">
          {t.what}
          <select className="input !h-11 !w-auto" value={isDay ? 'day' : 'draft'} onChange={({ target }) => setDay(target.value === 'day')}>
            <option value="draft">{t.draft}</option>
            <option value="day">{t.day}</option>
          </select>
        </label>
      )}
      {isDay && <MomentField label={t.dayAt} at={at} onMoment={setAt} className="basis-full" />}
    </StillFrame>
  )
}

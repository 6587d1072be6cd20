import { useState } from 'react'
import type { CampaignInfo } from '../../../contract/campaigns.ts'
import { type Locale, locales } from '../../../contract/locale.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { StillFrame } from '../../desk/preview/still-frame.tsx'
import { languageNames } from '../../i18n/language-names.ts'

/** In px: as wide as most mail programs show it on a computer. */
const LETTER = 720

/** The letter as it arrives, in each language and at both widths. */
export function LetterPreview({ of: { id, version }, onLanguage }: { of: CampaignInfo; onLanguage?: (language: Locale) => void }) {
  const t = useWords('operator-campaigns').preview
  const { locale } = useVisit()
  const [language, setLanguage] = useState<Locale>(locale)
  const choose = (next: Locale) => {
    setLanguage(next)
    onLanguage?.(next)
  }
  return (
    <StillFrame
      address={`/campaign-previews/${id}?${new URLSearchParams({ lang: language, v: String(version) })}`}
      desktop={LETTER}
      words={t}
    >
      <label className="flex items-center gap-2 text-sm">
        {t.language}
        <select className="input !h-11 !w-auto" value={language} onChange={({ target }) => choose(target.value as Locale)}>
          {locales.map((each) => (
            <option key={each} value={each}>
              {languageNames[each]}
            </option>
          ))}
        </select>
      </label>
    </StillFrame>
  )
}

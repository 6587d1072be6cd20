import { MapPin } from 'lucide-react'
import { profile } from '../../contract/customers.ts'
import { type Locale, locales } from '../../contract/locale.ts'
import { defineSection } from '../base/account-section.ts'
import { chooseLanguage } from '../base/language.ts'
import { openOverlay } from '../base/opened-overlay.ts'
import { tell } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { htmlLang } from '../i18n/format.ts'
import { languageNames } from '../i18n/language-names.ts'
import { Button } from '../ui/button.tsx'
import { Radio } from '../ui/radio.tsx'

/** The language of the pages and of our mails, and the place that delivery and taxes start from. */
export const regionSection = defineSection({ Component: RegionSection })

function RegionSection() {
  const t = useWords('account')
  const { locale, placeName } = useVisit()
  async function choose(language: Locale) {
    await tell(profile.edit, { language }).catch(() => undefined)
    chooseLanguage(language)
  }
  return (
    <>
      <h1 className="h1">{t.region}</h1>
      <div className="panel mt-4 grid max-w-[720px] gap-6">
        <fieldset>
          <legend className="label">{t.language}</legend>
          <div className="grid grid-cols-3 gap-3 max-lg:grid-cols-1">
            {locales.map((each) => (
              <Radio
                key={each}
                name="language"
                title={languageNames[each]}
                lang={htmlLang[each]}
                checked={each === locale}
                onChange={() => choose(each)}
              />
            ))}
          </div>
        </fieldset>
        <div>
          <p className="label">{t.country}</p>
          <Button look="line" onClick={() => openOverlay('location')}>
            <MapPin className="size-5" aria-hidden="true" />
            {placeName ?? t.changePlace}
          </Button>
          <p className="hint">{t.regionText}</p>
        </div>
      </div>
    </>
  )
}

import { type FormEvent, useId } from 'react'
import type { Locale } from '../../../contract/locale.ts'
import { LANGUAGE_COOKIE_DAYS } from '../../../rules/cookies.ts'
import { countries } from '../../../rules/provinces.ts'
import { keep, readKept } from '../../base/browser-storage.ts'
import { chooseLanguage } from '../../base/language.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { Radio } from '../../ui/radio.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import type { OverlayProps } from './overlay-props.ts'

const names: readonly [Locale, string][] = [
  ['en', 'English'],
  ['fr', 'Français'],
  ['zh', '中文'],
]
const COUNTRY = 'country'

export default function LanguageDialog({ onClose }: OverlayProps) {
  const t = useWords('overlays')
  const { locale } = useVisit()
  const form = useId()
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    keep(COUNTRY, String(said.get('country')))
    onClose()
    chooseLanguage(said.get('language') as Locale)
  }
  return (
    <Dialog
      title={t.languageAndRegion}
      width={640}
      onClose={onClose}
      foot={
        <div className="flex items-center gap-3">
          <span className="flex-1 text-xs text-ink-600">{t.keptForDays(LANGUAGE_COOKIE_DAYS)}</span>
          <Button type="submit" form={form} size="lg">
            {t.save}
          </Button>
        </div>
      }
    >
      <form method="dialog" id={form} onSubmit={save} className="grid gap-4">
        <fieldset className="grid grid-cols-3 gap-2 max-lg:grid-cols-1">
          <legend className="label">{t.selectLanguage}</legend>
          {names.map(([value, name]) => (
            <Radio key={value} name="language" value={value} defaultChecked={value === locale} title={name} lang={value} />
          ))}
        </fieldset>
        <Select name="country" label={t.selectCountry} defaultValue={readKept(COUNTRY) ?? 'ca'} hint={t.pricesStayInDollars}>
          {countries.map((country) => (
            <option key={country} value={country}>
              {t.countries[country]}
            </option>
          ))}
        </Select>
      </form>
    </Dialog>
  )
}

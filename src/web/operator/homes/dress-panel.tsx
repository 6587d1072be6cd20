import { dressColours, type HomeContent, mallDresses } from '../../../contract/home-content.ts'
import { dressContrast } from '../../../rules/page/home-problems.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import type { AnyEditor } from '../../desk/editor/use-editor.ts'
import { ColourField } from '../../desk/pickers/colour-field.tsx'
import { formatNumber } from '../../i18n/format.ts'
import { Select } from '../../ui/field.tsx'

const choices = ['mall', 'house', ...mallDresses, 'own'] as const

/** What the page wears. Colours that would be hard to read on are said while they are chosen, and refused later. */
export function DressPanel({ editor, dress }: { editor: AnyEditor; dress: HomeContent['dress'] }) {
  const t = useWords('operator-homes').dress
  const { locale } = useVisit()
  const rounded = (ratio: number) => formatNumber(locale, Math.floor(ratio * 10) / 10)
  return (
    <section className="panel grid min-w-0 gap-3" aria-label={t.title} data-path="dress" tabIndex={-1}>
      <h2 className="h4">{t.title}</h2>
      <Select label={t.wears} name="dress.wears" value={dress.wears} onChange={({ target }) => editor.set('dress.wears', target.value)}>
        {choices.map((each) => (
          <option key={each} value={each}>
            {t.choices[each]}
          </option>
        ))}
      </Select>
      {dress.wears === 'own' && (
        <div className="grid grid-cols-2 gap-3 max-lg:grid-cols-1">
          {dressColours.map((name) => {
            const { ratio, least } = dressContrast[name](dress)
            return (
              <div key={name}>
                <ColourField
                  label={t.colours[name]}
                  name={`dress.${name}`}
                  colour={dress[name]}
                  onColour={(colour) => editor.set(`dress.${name}`, colour)}
                />
                <p className={`mt-1 text-xs ${ratio >= least ? 'text-ink-600' : 'font-medium text-bad'}`} aria-live="polite">
                  {t.ratio(rounded(ratio), rounded(least))}
                </p>
              </div>
            )
          })}
        </div>
      )}
    </section>
  )
}

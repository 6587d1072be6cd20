import { locales, type Text } from '../../../contract/locale.ts'
import type { ProductInfo } from '../../../contract/seller-products.ts'
import { useWords } from '../../base/visit.ts'
import { ColourField } from '../../desk/pickers/colour-field.tsx'
import { htmlLang } from '../../i18n/format.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { Field } from '../../ui/field.tsx'

type Option = ProductInfo['options'][number]
type Value = Option['values'][number]

interface ValueWordsProps {
  attribute: Option['attribute']
  /** What it is called now, in the reader's language. */
  title: string
  name: Text
  values: readonly Value[]
  onName: (name: Text) => void
  onValue: (at: number, change: Partial<Value>) => void
}

/** The option's own name and each value in three languages, a colour also as it looks. Other words do not make another variant of it. */
export function ValueWords({ attribute, title, name, values, onName, onValue }: ValueWordsProps) {
  const t = useWords('seller-products').pieces
  return (
    <details className="w-full text-sm">
      <summary className="flex min-h-6 items-center text-xs font-semibold max-lg:min-h-11">{t.valueWords(title)}</summary>
      <div className="mt-2 grid grid-cols-3 gap-3 max-lg:grid-cols-1">
        {locales.map((each) => (
          <Field
            key={each}
            label={t.nameIn(languageNames[each])}
            lang={htmlLang[each]}
            maxLength={80}
            value={name[each]}
            onChange={(event) => onName({ ...name, [each]: event.target.value })}
          />
        ))}
      </div>
      <ul className="mt-3 grid gap-3">
        {values.map(({ value, hex }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: its words are being typed.
            key={at}
            className={`grid items-start gap-3 max-lg:grid-cols-1 ${attribute === 'colour' ? 'grid-cols-4' : 'grid-cols-3'}`}
          >
            {locales.map((each) => (
              <Field
                key={each}
                label={t.valueIn(at + 1, languageNames[each])}
                lang={htmlLang[each]}
                maxLength={80}
                value={value[each]}
                onChange={(event) => onValue(at, { value: { ...value, [each]: event.target.value } })}
              />
            ))}
            {attribute === 'colour' && (
              <ColourField
                label={t.valueColour(at + 1)}
                colour={hex ?? '#ffffff'}
                onColour={(colour) => onValue(at, { hex: colour.toLowerCase() })}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

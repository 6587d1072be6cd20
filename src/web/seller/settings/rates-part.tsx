import type { ShopSettings } from '../../../contract/shop-settings.ts'
import { FREE_DELIVERY_OVER, SHIPPING } from '../../../rules/money/bill.ts'
import { provincesOf } from '../../../rules/provinces.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import type { Path } from '../../desk/editor/paths.ts'
import { RowList } from '../../desk/editor/row-list.tsx'
import type { AnyEditor } from '../../desk/editor/use-editor.ts'
import { MoneyField } from '../../desk/pickers/money-field.tsx'
import { formatMoney } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { RateRow } from './settings-form.ts'

type Code = ShopSettings['rates'][number]['provinces'][number]
const MOST = 13

export const provinceNames = (locale: 'en' | 'fr' | 'zh') =>
  provincesOf('ca').map(({ code, name }) => ({ code: code as Code, name: name[locale] }))

/** What the shop asks for a parcel, by province, weight and total. */
export function RatesPart({ editor, deliversFree }: { editor: AnyEditor; deliversFree: boolean }) {
  const t = useWords('seller-settings')
  const { locale } = useVisit()
  const money = (cents: number) => formatMoney(locale, cents)
  return (
    <div className="grid gap-2">
      <RowList<RateRow>
        editor={editor}
        path="rates"
        title={t.rates}
        add={t.addRate}
        most={MOST}
        makeRow={() => ({
          key: crypto.randomUUID(),
          ...{ provinces: [], baseCents: SHIPPING, perKgCents: 0, freeOverCents: FREE_DELIVERY_OVER },
        })}
        nameOf={(_, at) => t.rateName(at + 1)}
      >
        {(row, path) => <RateFields editor={editor} row={row} path={path} />}
      </RowList>
      <p className="px-6 text-xs text-ink-600 max-lg:px-4">{t.ratesText(money(SHIPPING), money(FREE_DELIVERY_OVER))}</p>
      {deliversFree && <Alert tone="info">{t.deliversFree}</Alert>}
    </div>
  )
}

function RateFields({ editor, row, path }: { editor: AnyEditor; row: RateRow; path: Path }) {
  const t = useWords('seller-settings')
  const { locale } = useVisit()
  const problem = editor.problemAt(`${path}.provinces`)
  const choose = (code: Code, isOn: boolean) =>
    editor.set(`${path}.provinces`, isOn ? [...row.provinces, code] : row.provinces.filter((each) => each !== code))
  const fields = [
    ['baseCents', t.base],
    ['perKgCents', t.perKg],
    ['freeOverCents', t.freeOver],
  ] as const
  return (
    <div className="grid gap-3">
      <fieldset data-path={`${path}.provinces`} tabIndex={-1}>
        <legend className="label">{row.provinces.length === 0 ? `${t.provinces}: ${t.rest}` : t.provinces}</legend>
        <div className="flex flex-wrap gap-x-4">
          {provinceNames(locale).map(({ code, name }) => (
            <Checkbox
              key={code}
              className="min-h-9 max-lg:min-h-11"
              checked={row.provinces.includes(code)}
              onChange={({ target }) => choose(code, target.checked)}
            >
              {name}
            </Checkbox>
          ))}
        </div>
        {problem ? <p className="text-xs font-medium text-bad">{problem}</p> : <p className="hint">{t.provincesHint}</p>}
      </fieldset>
      <div className="grid grid-cols-3 gap-3 max-lg:grid-cols-1">
        {fields.map(([name, label]) => (
          <MoneyField
            key={name}
            name={`${path}.${name}`}
            label={label}
            cents={row[name]}
            error={editor.problemAt(`${path}.${name}`)}
            onCents={(cents) => editor.set(`${path}.${name}`, cents)}
          />
        ))}
      </div>
    </div>
  )
}

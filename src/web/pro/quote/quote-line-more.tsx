import type { OwnService } from '../../../contract/provider-business.ts'
import { priceUnits } from '../../../contract/services.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { EditorField } from '../../desk/editor/editor-field.tsx'
import type { Path } from '../../desk/editor/paths.ts'
import type { AnyEditor } from '../../desk/editor/use-editor.ts'
import { Field, Select } from '../../ui/field.tsx'
import { type DraftItem, prepayKinds } from './quote-draft.ts'

interface QuoteLineMoreProps {
  editor: AnyEditor
  item: DraftItem
  path: Path
  services: readonly OwnService[]
}

/** What else a line may say: from which service, in which variant, what of it in advance, and when. */
export function QuoteLineMore({ editor, item, path, services }: QuoteLineMoreProps) {
  const { builder: t } = useWords('pro')
  const { locale } = useVisit()
  const text = (name: 'usage' | 'prepay' | 'from' | 'to') => ({
    name: `${path}.${name}`,
    value: item[name],
    onChange: (event: { target: { value: string } }) => editor.set(`${path}.${name}`, event.target.value),
  })
  const choose = (serviceId: string) => {
    editor.set(`${path}.serviceId`, serviceId)
    const own = services.find(({ id }) => id === serviceId)
    if (!own) return
    editor.set(`${path}.skuName`, own.title[locale])
    if (!own.priceCents) return
    editor.set(`${path}.price`, (own.priceCents / 100).toFixed(2))
    editor.set(`${path}.usage`, own.priceUnit)
  }
  const dayProblem = editor.problemAt(`${path}.day`)
  return (
    <div className="grid grid-cols-4 gap-4 bg-down-50 px-5 py-4 max-lg:grid-cols-2 max-lg:px-4">
      {services.length > 0 && (
        <Select label={t.service} optional className="col-span-2" value={item.serviceId} onChange={(event) => choose(event.target.value)}>
          <option value="">{t.freely}</option>
          {services.map(({ id, title }) => (
            <option key={id} value={id}>
              {title[locale]}
            </option>
          ))}
        </Select>
      )}
      <EditorField editor={editor} path={`${path}.variants`} label={t.variants} optional maxLength={160} />
      <Select label={t.usage} {...text('usage')}>
        {priceUnits.map((each) => (
          <option key={each} value={each}>
            {t.usages[each]}
          </option>
        ))}
      </Select>
      <EditorField
        editor={editor}
        path={`${path}.amount`}
        label={t.amount}
        hint={t.amountHint}
        optional
        inputMode="decimal"
        maxLength={12}
        className="col-span-2"
      />
      <EditorField
        editor={editor}
        path={`${path}.discount`}
        label={t.discount}
        optional
        inputMode="decimal"
        maxLength={12}
        className="col-span-2"
      />
      <Select label={t.prepay} className="col-span-2" {...text('prepay')}>
        {prepayKinds.map((each) => (
          <option key={each} value={each}>
            {t.prepays[each]}
          </option>
        ))}
      </Select>
      {item.prepay !== 'none' && (
        <EditorField
          editor={editor}
          path={`${path}.prepayValue`}
          label={item.prepay === 'percent' ? t.prepayPercent : t.prepayValue}
          inputMode="decimal"
          maxLength={12}
          className="col-span-2"
        />
      )}
      <div className="col-span-4 grid grid-cols-3 gap-4 max-lg:col-span-2 max-lg:grid-cols-2">
        <Field
          label={t.day}
          optional
          type="date"
          name={`${path}.day`}
          className="max-lg:col-span-2"
          value={item.day}
          onChange={(event) => editor.set(`${path}.day`, event.target.value)}
          {...(dayProblem ? { error: dayProblem } : {})}
        />
        <Field label={t.from} type="time" {...text('from')} />
        <Field label={t.to} type="time" {...text('to')} />
      </div>
      <EditorField
        editor={editor}
        path={`${path}.adjustment`}
        label={t.adjustment}
        optional
        rows={2}
        maxLength={400}
        className="col-span-4 max-lg:col-span-2"
      />
    </div>
  )
}

import { useState } from 'react'
import { sellerProduct } from '../../../contract/seller-products.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { useContextOfRouter, useVisit, useWords } from '../../base/visit.ts'
import { EditorField } from '../../desk/editor/editor-field.tsx'
import { RowList } from '../../desk/editor/row-list.tsx'
import type { Editor } from '../../desk/editor/use-editor.ts'
import { Combobox } from '../../desk/pickers/combobox.tsx'
import { MoneyField } from '../../desk/pickers/money-field.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { ProductForm } from './edited.ts'
import { OtherLanguages } from './other-languages.tsx'

type ProductEditor = Editor<ProductForm>

/** Where it stands, who made it, what it weighs and what else every buyer pays. */
export function ProductFacts({ editor }: { editor: ProductEditor }) {
  const t = useWords('seller-products').edit
  const { ask } = useContextOfRouter()
  const { value } = editor
  const money = (path: 'handlingCents' | 'installationCents' | 'extraShippingCents', label: string) => (
    <MoneyField label={label} name={path} cents={value[path]} error={editor.problemAt(path)} onCents={(cents) => editor.set(path, cents)} />
  )
  return (
    <section className="panel grid gap-4">
      <h2 className="h4">{t.facts}</h2>
      <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        <Combobox
          label={t.category}
          name="categoryId"
          hint={t.categoryHint}
          error={editor.problemAt('categoryId')}
          className="col-span-full"
          chosen={value.categoryId ? { id: value.categoryId, name: value.categoryName } : null}
          search={async (words) => (await ask(sellerProduct.categories, { words })).map(({ id, name, path }) => ({ id, name, note: path }))}
          onChoose={(choice) => {
            editor.set('categoryId', choice?.id ?? '')
            editor.set('categoryName', choice?.note ?? choice?.name ?? '')
          }}
        />
        <EditorField editor={editor} path="brand" label={t.brand} maxLength={80} />
        <EditorField editor={editor} path="modelNumber" label={t.model} maxLength={80} optional />
        <EditorField editor={editor} path="tags" label={t.tags} maxLength={2000} optional />
        <EditorField editor={editor} path="handle" label={t.handle} maxLength={255} optional />
        <EditorField editor={editor} path="weightGrams" label={t.weight} inputMode="numeric" maxLength={9} />
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Checkbox checked={value.madeInCanada} onChange={(event) => editor.set('madeInCanada', event.target.checked)}>
          {t.madeInCanada}
        </Checkbox>
        <Checkbox checked={value.isGift} onChange={(event) => editor.set('isGift', event.target.checked)}>
          {t.isGift}
        </Checkbox>
      </div>
      <fieldset>
        <legend className="label">{t.fees}</legend>
        <p className="hint">{t.feesHint}</p>
        <div className="mt-2 grid grid-cols-3 gap-4 max-lg:grid-cols-1">
          {money('handlingCents', t.handling)}
          {money('installationCents', t.installation)}
          {money('extraShippingCents', t.extraShipping)}
        </div>
      </fieldset>
    </section>
  )
}

/** What is said of it, with what others of the category say at hand. */
export function ProductAttributes({ editor }: { editor: ProductEditor }) {
  const t = useWords('seller-products').edit
  const { locale } = useVisit()
  const [made, setMade] = useState(0)
  const { categoryId, attributes } = editor.value
  const usual = useAskQuietly(sellerProduct.attributes, { categoryId }, categoryId !== '') ?? []
  const named = (name: string) => attributes.some((row) => row.name[locale] === name)
  const next = () => {
    setMade(made + 1)
    return `new-${made}`
  }
  const none = { en: '', fr: '', zh: '' }
  return (
    <>
      <RowList
        editor={editor}
        path="attributes"
        title={t.attributes}
        add={t.addAttribute}
        most={60}
        makeRow={() => ({ key: next(), name: none, value: none })}
        nameOf={(row, at) => t.attribute(row.name[locale], at + 1)}
      >
        {(row, path) => (
          <div className="grid grid-cols-2 gap-3">
            <EditorField editor={editor} path={`${path}.name.${locale}`} label={t.attributeName} maxLength={80} />
            <EditorField editor={editor} path={`${path}.value.${locale}`} label={t.attributeValue} maxLength={200} />
            <div className="col-start-2 flex flex-wrap gap-2 max-lg:col-start-1 max-lg:col-end-3">
              {usual
                .find(({ name }) => name[locale] === row.name[locale])
                ?.values.slice(0, 6)
                .map((value) => (
                  <button
                    key={value.en}
                    type="button"
                    className="min-h-6 rounded-pill bg-down-100 px-3 text-sm max-lg:min-h-11"
                    onClick={() => editor.set(`${path}.value`, value)}
                  >
                    {value[locale]}
                  </button>
                ))}
            </div>
            <div className="col-span-2">
              <OtherLanguages
                editor={editor}
                fields={[
                  { path: `${path}.name`, label: t.attributeName, max: 80 },
                  { path: `${path}.value`, label: t.attributeValue, max: 200 },
                ]}
              />
            </div>
          </div>
        )}
      </RowList>
      {usual.some(({ name }) => !named(name[locale])) && (
        <div className="panel -mt-2">
          <p className="label">{t.usual}</p>
          <div className="flex flex-wrap gap-2">
            {usual
              .filter(({ name }) => !named(name[locale]))
              .slice(0, 12)
              .map(({ name }) => (
                <button
                  key={name.en}
                  type="button"
                  className="min-h-9 rounded-pill bg-paper px-3.5 text-sm ring-1 ring-down-500 ring-inset max-lg:min-h-11"
                  onClick={() => editor.addRow('attributes', { key: next(), name, value: none } as never)}
                >
                  {name[locale]}
                </button>
              ))}
          </div>
        </div>
      )}
    </>
  )
}

import { Check, TriangleAlert } from 'lucide-react'
import { locales } from '../../../contract/locale.ts'
import { productStates } from '../../../contract/seller-products.ts'
import { useWords } from '../../base/visit.ts'
import type { Editor } from '../../desk/editor/use-editor.ts'
import { MomentField } from '../../desk/pickers/moment-field.tsx'
import { languageNames } from '../../i18n/language-names.ts'
import { Select } from '../../ui/field.tsx'
import type { ProductForm } from './edited.ts'

type ProductEditor = Editor<ProductForm>

/** Whether and from when it is sold. */
export function SellingPanel({ editor }: { editor: ProductEditor }) {
  const t = useWords('seller-products')
  const { state, publishAt } = editor.value
  return (
    <section className="panel grid gap-3">
      <h2 className="h4">{t.edit.selling}</h2>
      <Select
        label={t.edit.state}
        name="state"
        value={state}
        hint={t.edit.stateHints[state]}
        onChange={(event) => editor.set('state', event.target.value)}
      >
        {productStates.map((each) => (
          <option key={each} value={each}>
            {t.states[each]}
          </option>
        ))}
      </Select>
      {state === 'scheduled' && (
        <MomentField
          label={t.edit.publishAt}
          name="publishAt"
          at={publishAt}
          hint={t.edit.clock}
          error={editor.problemAt('publishAt')}
          onMoment={(at) => editor.set('publishAt', at)}
        />
      )}
    </section>
  )
}

/** What still stands in the way, or would be better: nothing of it is decided here. */
export function Readiness({ form, hasStock }: { form: ProductForm; hasStock: boolean | undefined }) {
  const t = useWords('seller-products').edit
  const isTitled = locales.some((each) => form.title[each].trim())
  const rows = [
    { isFine: isTitled, text: t.checks.title },
    { isFine: form.pictures.length > 0, text: form.pictures.length > 0 ? t.checks.pictures : t.checks.noPicture },
    { isFine: form.categoryId !== '' && form.brand.trim() !== '', text: t.checks.category },
    ...(hasStock === undefined ? [] : [{ isFine: hasStock, text: hasStock ? t.checks.stock : t.checks.noStock }]),
    ...locales.flatMap((each) =>
      isTitled && !form.title[each].trim() ? [{ isFine: false, text: t.checks.lacks(languageNames[each]) }] : [],
    ),
  ]
  return (
    <section className="panel">
      <h2 className="h4">{t.ready}</h2>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {rows.map(({ isFine, text }) => (
          <li key={text} className="flex items-center gap-2">
            {isFine ? (
              <Check className="size-4 shrink-0 text-ok" aria-hidden="true" />
            ) : (
              <TriangleAlert className="size-4 shrink-0 text-warn" aria-hidden="true" />
            )}
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

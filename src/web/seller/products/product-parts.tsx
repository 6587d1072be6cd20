import type { Locale } from '../../../contract/locale.ts'
import { sellerProduct } from '../../../contract/seller-products.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { useContextOfRouter, useVisit, useWords } from '../../base/visit.ts'
import type { Path } from '../../desk/editor/paths.ts'
import { TextFields } from '../../desk/editor/text-fields.tsx'
import type { Editor } from '../../desk/editor/use-editor.ts'
import { languageNames } from '../../i18n/language-names.ts'
import type { ProductForm } from './edited.ts'
import { ProductAttributes, ProductFacts } from './product-fields.tsx'
import { ProductPictures } from './product-pictures.tsx'

/** What is the same for a product that there is and for a new one. */
export function ProductParts({ editor }: { editor: Editor<ProductForm> }) {
  const t = useWords('seller-products').edit
  const { ask } = useContextOfRouter()
  const translator = useAskQuietly(sellerProduct.translator, {})
  const propose = async (text: string, way: { from: Locale; to: Locale }) =>
    (await ask(sellerProduct.proposeTexts, { texts: [text], ...way })).texts[0] ?? null
  return (
    <>
      <TextFields
        editor={editor}
        propose={translator?.name ? { name: translator.name, ask: propose } : undefined}
        legend={t.texts}
        fields={[
          { path: 'title', label: t.name, max: 200, isNeeded: true },
          { path: 'description', label: t.description, max: 20_000, rows: 5 },
          { path: 'bullets', label: t.bullets, max: 3_600, rows: 3 },
        ]}
      />
      <ProductPictures editor={editor} rows={editor.value.pictures} />
      <ProductFacts editor={editor} />
      <ProductAttributes editor={editor} />
    </>
  )
}

/** Places of the form as people call them. */
export function useNames(editor: { value: ProductForm }): (path: Path) => string {
  const t = useWords('seller-products')
  const { locale } = useVisit()
  const rowNames = (step: string) => {
    const at = editor.value.pictures.findIndex(({ key }) => `#${key}` === step)
    if (at >= 0) return t.edit.pictures.named(at + 1)
    const of = editor.value.attributes.findIndex(({ key }) => `#${key}` === step)
    return of >= 0 ? t.edit.attribute(editor.value.attributes[of]?.name[locale] ?? '', of + 1) : undefined
  }
  const words: Readonly<Record<string, string>> = {
    ...t.story.fields,
    categoryId: t.edit.category,
    categoryName: t.edit.category,
    priceCents: t.pieces.columns.price,
    onHand: t.pieces.onHand,
  }
  return (path) =>
    path
      .split('.')
      .map((step) => rowNames(step) ?? words[step] ?? languageNames[step as keyof typeof languageNames] ?? step)
      .join(', ')
}

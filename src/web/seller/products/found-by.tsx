import { useEffect, useState } from 'react'
import type { Output, Sent } from '../../../contract/call.ts'
import { sellerProduct } from '../../../contract/seller-products.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { useWords } from '../../base/visit.ts'
import { htmlLang } from '../../i18n/format.ts'
import { languageNames } from '../../i18n/language-names.ts'
import type { ProductForm } from './edited.ts'

type Texts = Sent<typeof sellerProduct.foundBy>
const TYPING_MS = 700

const textsOf = ({ title, brand, modelNumber, categoryName, tags, attributes }: ProductForm): Texts => ({
  ...{ title, brand: brand.trim().slice(0, 80), modelNumber: modelNumber.trim().slice(0, 80) || null },
  categoryPath: categoryName.slice(0, 300),
  tags: tags
    .split(',')
    .map((tag) => tag.trim().slice(0, 40))
    .filter(Boolean)
    .slice(0, 50),
  attributes: attributes.map(({ value }) => value),
})

/** The words that lead to it: the index reads what stands in the form, as it will read it when it is saved. */
export function FoundBy({ form }: { form: ProductForm }) {
  const t = useWords('seller-products').edit
  const written = JSON.stringify(textsOf(form))
  const [asked, setAsked] = useState(written)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(written), TYPING_MS)
    return () => clearTimeout(timer)
  }, [written])
  const found = useAskQuietly(sellerProduct.foundBy, JSON.parse(asked) as Texts)
  return (
    <section className="panel">
      <h2 className="h4">{t.foundBy}</h2>
      <p className="mt-1 text-xs text-ink-600">{t.foundByText}</p>
      {found && <InLanguages of={found.words} />}
      {found && found.others.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-semibold">{t.foundByOthers}</h3>
          <InLanguages of={found.others} />
        </>
      )}
    </section>
  )
}

const InLanguages = ({ of }: { of: Output<typeof sellerProduct.foundBy>['words'] }) =>
  of.map(({ language, words }) => (
    <p key={language} className="mt-2 flex flex-wrap gap-1.5 text-sm">
      <span className="w-full text-xs text-ink-600">{languageNames[language]}</span>
      {words.map((word) => (
        <span key={word} lang={htmlLang[language]} className="rounded-pill bg-down-100 px-2.5 py-0.5">
          {word}
        </span>
      ))}
    </p>
  ))

import { type ProductInfo, sellerProduct } from '../../contract/seller-products.ts'
import { isId } from '../../rules/ids.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { isAbsent } from '../base/refused.ts'
import { useWords } from '../base/visit.ts'
import { notFound } from '../base/way-out.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { wordsOf } from '../i18n/words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { NewProduct } from './products/new-product.tsx'
import { ProductEditor } from './products/product-editor.tsx'

/** One product, or a new one: everything that is said of it. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-products', 'seller-held', 'desk', 'desk-parts'],
  load,
  head: ({ visit, data }) => {
    const t = wordsOf(visit.locale, 'seller-products')
    const title = data?.info?.product.title
    return { title: `${title ? title[visit.locale] || title.en || title.fr || title.zh : t.edit.newTitle} - Mallard`, noindex: true }
  },
  Component: ProductPage,
  Missing: NoProduct,
})

async function load({ params, need }: PageContext) {
  const id = params.id ?? ''
  if (id === 'new') return { info: undefined }
  if (!isId(id)) throw notFound()
  const info = await need(sellerProduct.getInfo, { id }).catch((failure) => {
    throw isAbsent(failure) ? notFound() : failure
  })
  return { info }
}

function ProductPage({ info }: Shown<Awaited<ReturnType<typeof load>>>) {
  const known = info as ProductInfo | undefined
  return known ? <ProductEditor key={known.id} info={known} /> : <NewProduct />
}

function NoProduct() {
  const t = useWords('seller-products').edit
  return (
    <DeskPage heading={t.title} back={{ to: { to: '/seller/products' }, text: t.back }}>
      <EmptyState small title={t.gone} text={t.goneText} />
    </DeskPage>
  )
}

import { Link, notFound } from '@tanstack/react-router'
import { type Brand, brand } from '../../contract/brands.ts'
import { useAsk, useAskQuietly } from '../base/ask.ts'
import { definePage, type PageHead } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { wordsOf } from '../i18n/words.ts'
import { byLetter } from './by-letter.ts'
import { useCountWords } from './count-words.ts'
import { loadList } from './list-ask.ts'
import { ListHead } from './list-head.tsx'
import { listPageHead } from './list-page-head.ts'
import { ProductList } from './product-list.tsx'

interface BrandData {
  id: string | null
  head: PageHead
}

const named = (brands: readonly Brand[], asked: string) => brands.find(({ id, slug }) => id === asked || slug === asked.toLowerCase())

/** All brands from A to Z, or with `?brand=` the products of one, by its id or its readable name. */
export const page = definePage<BrandData>({
  words: ['lists', 'catalogue'],
  load: async (context) => {
    const { need, visit, search, params } = context
    const asked = params.slug ?? search.brand
    const t = wordsOf(visit.locale, 'lists')
    const brands = await need(brand.all, { mallId: visit.mallId })
    if (!asked) return { id: null, head: { title: t.brands, description: t.brandsText, canonical: '/shop/brand' } }
    const found = named(brands, asked)
    if (!found) throw notFound()
    await loadList(context, { brandId: found.id })
    return { id: found.id, head: listPageHead({ title: found.name, canonical: `/b/${found.slug}` }, search) }
  },
  head: ({ visit, data }) => data?.head ?? { title: wordsOf(visit.locale, 'lists').noBrand, noindex: true },
  Component: ({ data }) => (data.id === null ? <BrandsPage /> : <BrandPage id={data.id} />),
  Missing: NoBrand,
})

function BrandsPage() {
  const t = useWords('lists')
  const { mallId } = useVisit()
  return (
    <main id="main" className="wrap pb-12">
      <ListHead crumbs={[{ name: t.allBrands }]} title={t.brands} text={t.brandsText} />
      <BrandIndex brands={useAsk(brand.all, { mallId })} />
    </main>
  )
}

function NoBrand() {
  const t = useWords('lists')
  const { mallId } = useVisit()
  return (
    <main id="main" className="wrap pb-12">
      <ListHead crumbs={[{ name: t.allBrands, to: '/shop/brand' }]} title={t.noBrand} text={t.noBrandText} />
      <BrandIndex brands={useAskQuietly(brand.all, { mallId }) ?? []} />
    </main>
  )
}

function BrandPage({ id }: { id: string }) {
  const t = useWords('lists')
  const { mallId } = useVisit()
  const name = useAsk(brand.all, { mallId }).find((one) => one.id === id)?.name ?? ''
  const countWords = useCountWords()
  return (
    <main id="main" className="wrap pb-12">
      <ProductList
        scope={{ brandId: id }}
        drawCard={drawCard}
        head={({ list }) => (
          <ListHead crumbs={[{ name: t.allBrands, to: '/shop/brand' }, { name }]} title={name} count={countWords(list)} />
        )}
      />
    </main>
  )
}

function BrandIndex({ brands }: { brands: readonly Brand[] }) {
  const t = useWords('lists')
  const groups = byLetter(brands)
  return (
    <>
      <ul className="mt-4 flex flex-wrap gap-1.5">
        {groups.map(({ letter }) => (
          <li key={letter}>
            <a href={`#brands-${letter}`} className="chip !min-w-11 justify-center !px-3" aria-label={t.brandsUnder(letter)}>
              {letter}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-6 grid gap-4">
        {groups.map(({ letter, values }) => (
          <section key={letter} id={`brands-${letter}`} className="panel flex gap-6" aria-label={t.brandsUnder(letter)}>
            <h2 className="h2 w-10 shrink-0">{letter}</h2>
            <ul className="grid flex-1 grid-cols-4 gap-x-6 max-xl:grid-cols-3 max-lg:grid-cols-1 md:max-lg:grid-cols-2">
              {values.map(({ id, slug, name }) => (
                <li key={id}>
                  <Link to="/shop/brand" search={{ brand: slug } as never} className="flex min-h-11 items-center hover:underline">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

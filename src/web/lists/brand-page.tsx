import { type Brand, brand as brandCalls } from '../../contract/brands.ts'
import { Link } from '../base/link.tsx'
import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { notFound } from '../base/way-out.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { wordsOf } from '../i18n/words.ts'
import { FailedPart } from '../ui/failed-part.tsx'
import { byLetter } from './by-letter.ts'
import { useCountWords } from './count-words.ts'
import { ListHead } from './list-head.tsx'
import { listPageHead } from './list-page-head.ts'
import type { Listing } from './listing.ts'
import { loadListing } from './load-listing.ts'
import { ProductList } from './product-list.tsx'

const named = (brands: readonly Brand[], wanted: string) => brands.find(({ id, slug }) => id === wanted || slug === wanted.toLowerCase())

/** All brands from A to Z, or with `?brand=` the products of one, by its id or its readable name. */
export const page = definePage({
  whose: 'everybody',
  words: ['lists', 'catalogue'],
  load: async (context) => {
    const { need, visit, search, params } = context
    const wanted = params.slug ?? search.brand
    const brands = await need(brandCalls.all, { mallId: visit.mallId })
    if (!wanted) return { brand: undefined, brands }
    const brand = named(brands.data, wanted)
    if (!brand) throw notFound()
    return { brand, ...(await loadListing(context, { brandId: brand.id })) }
  },
  head: ({ visit, data, search }) => {
    const t = wordsOf(visit.locale, 'lists')
    if (!data) return { title: t.noBrand, noindex: true }
    if (!data.brand) return { title: t.brands, description: t.brandsText, canonical: '/shop/brand' }
    return listPageHead({ title: data.brand.name, canonical: `/b/${data.brand.slug}` }, search)
  },
  Component: (props) => (props.brand ? <BrandPage {...props} /> : <BrandsPage brands={props.brands} />),
  loadMissing: async ({ hope, visit: { mallId } }) => ({ brands: await hope(brandCalls.all, { mallId }) }),
  Missing: NoBrand,
})

function BrandsPage({ brands }: { brands: readonly Brand[] }) {
  const t = useWords('lists')
  return (
    <main id="main" className="wrap pb-12">
      <ListHead crumbs={[{ name: t.allBrands }]} title={t.brands} text={t.brandsText} />
      <BrandIndex brands={brands} />
    </main>
  )
}

function NoBrand({ brands }: { brands: readonly Brand[] | undefined }) {
  const t = useWords('lists')
  return (
    <main id="main" className="wrap pb-12">
      <ListHead crumbs={[{ name: t.allBrands, address: { to: '/shop/brand' } }]} title={t.noBrand} text={t.noBrandText} />
      {brands ? <BrandIndex brands={brands} /> : <FailedPart />}
    </main>
  )
}

function BrandPage({ brand: { name }, ...listing }: Listing & { brand: Brand }) {
  const t = useWords('lists')
  const countWords = useCountWords()
  return (
    <main id="main" className="wrap pb-12">
      <ProductList
        listing={listing}
        drawCard={drawCard}
        head={
          <ListHead
            crumbs={[{ name: t.allBrands, address: { to: '/shop/brand' } }, { name }]}
            title={name}
            count={countWords(listing.list)}
          />
        }
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
                  <Link to="/shop/brand" search={{ brand: slug }} className="flex min-h-11 items-center hover:underline">
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

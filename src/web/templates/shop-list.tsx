import { Search } from 'lucide-react'
import type { Output } from '../../contract/call.ts'
import type { shop } from '../../contract/shops.ts'
import { Link } from '../base/link.tsx'
import type { Search as Asked } from '../base/page.ts'
import { pageIn } from '../base/page-in-search.ts'
import { useWords } from '../base/visit.ts'
import { ShopCard } from '../shops/shop-card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SHOPS_AT_ONCE, shopNameIn } from './load-shop-list.ts'

export interface ShopListProps {
  list: Output<typeof shop.page>
  search: Asked
}

/** Every open shop, by name if wished. A real form: it works before any script has arrived. */
export default function ShopList({ list, search }: ShopListProps) {
  const t = useWords('storefront')
  const name = shopNameIn(search)
  const page = pageIn(search)
  return (
    <main id="main" className="wrap pt-6 pb-12">
      <h1 className="h1">{t.shopsTitle}</h1>
      <p className="mt-1 text-ink-600">{t.shopsText}</p>
      <search className="mt-5 block max-w-md">
        <form
          action="/shops/index"
          method="get"
          className="flex h-11 overflow-hidden rounded-btn bg-paper ring-1 ring-down-500 ring-inset focus-within:shadow-[var(--focus)]"
        >
          <input
            type="search"
            name="name"
            defaultValue={name}
            maxLength={60}
            aria-label={t.findShop}
            placeholder={t.findShop}
            className="min-w-0 flex-1 bg-transparent px-4 text-base outline-none focus-visible:shadow-none"
          />
          <button type="submit" aria-label={t.findShop} className="grid w-11 place-items-center">
            <Search className="size-5" aria-hidden="true" />
          </button>
        </form>
      </search>
      {list.records.length === 0 && <EmptyState small pose="dabble" title={t.noShops} text={t.noShopsText} />}
      <ul className="mt-6 grid grid-cols-3 gap-5 max-lg:grid-cols-1">
        {list.records.map((each) => (
          <li key={each.id}>
            <ShopCard shop={each} level={2} />
          </li>
        ))}
      </ul>
      {list.total > page * SHOPS_AT_ONCE && (
        <p className="mt-8 text-center">
          <Link to="/shops/index" search={{ ...(name ? { name } : {}), page: page + 1 }} className="btn btn-lg btn-line">
            {t.nextPage}
          </Link>
        </p>
      )}
    </main>
  )
}

import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import type { ShopDetails } from '../../contract/shops.ts'
import { useGo } from '../base/address.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { rememberSearch } from '../search/searches.ts'
import type { ShopTemplate } from './shop-template.ts'

const shapes = {
  line: 'border-b border-current',
  box: 'rounded-sm bg-paper text-ink-900 ring-1 ring-down-500 ring-inset',
  pill: 'rounded-pill bg-paper text-ink-900 shadow-card',
}

/** Searches this shop only. A real form: it works before any script has arrived. */
export function ShopSearch({ shop, look }: { shop: ShopDetails; look: ShopTemplate }) {
  const t = useWords('storefront')
  const shell = useWords('shell')
  const { isApp } = useVisit()
  const go = useGo()
  const [action, key] = isApp ? (['/shop/searchProductMobile', 'skuName'] as const) : (['/shop/searchProduct', 'searchText'] as const)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get(key) ?? '').trim()
    rememberSearch(text)
    void go({ to: action, search: { [key]: text, shop: shop.shopId } })
  }
  return (
    <search className="w-full [grid-area:search]">
      <form
        action={action}
        method="get"
        onSubmit={submit}
        className={`flex h-11 overflow-hidden focus-within:shadow-[var(--focus)] ${shapes[look.search]}`}
      >
        <input type="hidden" name="shop" value={shop.shopId} />
        <input
          type="search"
          name={key}
          maxLength={100}
          enterKeyHint="search"
          placeholder={t.search}
          aria-label={t.searchIn(shop.shopInfo.displayName)}
          className="min-w-0 flex-1 bg-transparent px-4 text-base outline-none placeholder:text-current placeholder:opacity-80 focus-visible:shadow-none"
        />
        <button type="submit" aria-label={shell.search} className="grid w-11 shrink-0 place-items-center">
          <Search className="size-5" aria-hidden="true" />
        </button>
      </form>
    </search>
  )
}

import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import type { ShopDetails } from '../../contract/shops.ts'
import { useGo } from '../base/address.ts'
import { insideStorefront } from '../base/storefront-address.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { rememberSearch } from '../search/searches.ts'
import type { ShopTemplate } from './shop-template.ts'

const shapes = {
  line: 'border-b border-current',
  box: 'rounded-sm bg-paper text-ink-900 ring-1 ring-down-500 ring-inset',
  bench: 'rounded-btn border border-current/40 font-mono [&_input]:text-sm',
  pill: 'rounded-pill bg-paper text-ink-900 shadow-card',
}

/** Searches this shop only. A real form: it works before any script has arrived. */
export function ShopSearch({ shop, look }: { shop: ShopDetails; look: ShopTemplate }) {
  const t = useWords('shop-frame')
  const shell = useWords('shell')
  const { isApp, storefront } = useVisit()
  const go = useGo()
  const isBelow = storefront !== null && !storefront.isOwnHost
  const [house, key] =
    isApp && !isBelow ? (['/shop/searchProductMobile', 'skuName'] as const) : (['/shop/searchProduct', 'searchText'] as const)
  const action = insideStorefront(storefront, { to: house })?.to ?? house
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get(key) ?? '').trim()
    rememberSearch(text)
    void go({ to: house, search: { [key]: text } })
  }
  return (
    <search className="w-full [grid-area:search]">
      <form
        action={action}
        method="get"
        onSubmit={submit}
        className={`flex h-11 overflow-hidden focus-within:shadow-[var(--focus)] ${shapes[look.search]}`}
      >
        {isBelow && <input type="hidden" name="shopId" value={shop.slug} />}
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

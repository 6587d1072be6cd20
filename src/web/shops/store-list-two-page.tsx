import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'
import { Stars } from '../ui/stars.tsx'
import { StoreList, type StoreListProps } from './store-list.tsx'
import { storesPage } from './stores-page.ts'

/** The same shops as lines to be read quickly. */
export const page = storesPage(StoreLines)

function StoreLines(props: StoreListProps) {
  const t = useWords('shops')
  const other = (
    <Link to="/vendor/store-list" className="chip h-11">
      {t.asCards}
    </Link>
  )
  return (
    <StoreList {...props} other={other}>
      <ul className="divide-y divide-down-200 rounded-panel bg-paper shadow-card">
        {props.stores.records.map((shop) => (
          <li key={shop.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 max-lg:px-4">
            <span
              aria-hidden="true"
              className="display grid size-11 shrink-0 place-items-center rounded-card text-lg font-bold"
              style={{ background: shop.sign.background, color: shop.sign.text }}
            >
              {[...shop.displayName][0]}
            </span>
            <span className="min-w-0 flex-1 basis-[240px]">
              <h2 className="font-semibold">
                <Link to={`/shops/${shop.id}`} className="inline-flex min-h-6 items-center hover:underline">
                  {shop.displayName}
                </Link>
              </h2>
              <span className="line-clamp-1 text-sm text-ink-600">{shop.shopDescription}</span>
            </span>
            <span className="text-sm text-ink-600">{`${shop.city}, ${shop.province}`}</span>
            <span className="w-[130px]">{shop.reviewCount > 0 && <Stars rating={shop.rating} count={shop.reviewCount} />}</span>
            <span className="w-[110px] text-right text-sm text-ink-600">{t.products(shop.productCount)}</span>
          </li>
        ))}
      </ul>
    </StoreList>
  )
}

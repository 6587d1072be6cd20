import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'
import { ShopCard } from './shop-card.tsx'
import { StoreList, type StoreListProps } from './store-list.tsx'
import { storesPage } from './stores-page.ts'

/** All shops of the mall as cards behind their own signs. */
export const page = storesPage(StoreCards)

function StoreCards(props: StoreListProps) {
  const t = useWords('shops')
  const other = (
    <Link to="/vendor/store-list-2" className="chip h-11">
      {t.asList}
    </Link>
  )
  return (
    <StoreList {...props} other={other}>
      <h2 className="sr-only">{t.all}</h2>
      <ul className="grid grid-cols-3 gap-4 max-lg:grid-cols-1 sm:max-lg:grid-cols-2">
        {props.stores.records.map((each) => (
          <li key={each.id}>
            <ShopCard shop={each} />
          </li>
        ))}
      </ul>
    </StoreList>
  )
}

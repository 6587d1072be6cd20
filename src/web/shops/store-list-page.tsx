import { Link } from '../base/link.tsx'
import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { loadStores } from './load-stores.ts'
import { ShopCard } from './shop-card.tsx'
import { StoreList, type StoreListProps } from './store-list.tsx'

/** All shops of the mall as cards behind their own signs. */
export const page = definePage({
  whose: 'everybody',
  words: ['shops'],
  load: loadStores,
  head: ({ visit }) => {
    const t = wordsOf(visit.locale, 'shops')
    return { title: t.all, description: t.allText, canonical: '/vendor/store-list' }
  },
  Component: StoreCards,
})

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

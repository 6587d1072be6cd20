import { shop } from '../../contract/shops.ts'
import { shopTitle } from '../../rules/page/shop-title.ts'
import { definePage } from '../base/page.ts'
import { shopAsked } from '../shops/shop-asked.ts'
import { page as account, allSections } from './account-page.tsx'
import { AccountPart, loadPart } from './account-part.tsx'
import { UserFrame } from './user-frame.tsx'

const { yourServices: _, ...sections } = allSections

/** The account in a shop's dress: the same sections but services, which only the main site has, and the orders of this shop. */
export const page = definePage({
  whose: 'visitor',
  words: account.words,
  sections: Object.keys(sections),
  load: async (context) => {
    const known = await context.need(shop.getInfo, shopAsked(context))
    return { shop: known, ...(await loadPart(context, sections, known.data.shopId)) }
  },
  head: ({ data }) => ({ title: data ? shopTitle(data.shop.shopInfo) : 'Mallard', noindex: true }),
  Component: ({ path, loaded }) => (
    <UserFrame>
      <AccountPart path={path} loaded={loaded} sections={sections} home="/account/homeIndex" />
    </UserFrame>
  ),
})

import { type ShopDetails, shop } from '../../contract/shops.ts'
import { shopTitle } from '../../rules/shop-title.ts'
import { definePage } from '../base/page.ts'
import { shopAsked } from '../shops/shop-asked.ts'
import { AccountSection, page as account, allSections, loadSection } from './account-page.tsx'
import { UserFrame } from './user-frame.tsx'

type Data = Pick<ShopDetails, 'shopId' | 'shopInfo'> & { path: string }

const { yourServices: _, ...sections } = allSections

/** The account in a shop's dress: the same sections but services, which only the main site has, and the orders of this shop. */
export const page = definePage<Data>({
  words: account.words,
  sections: Object.keys(sections),
  load: async (context) => {
    const { shopId, shopInfo } = await context.need(shop.getInfo, shopAsked(context))
    return { shopId, shopInfo, path: await loadSection(context, sections, shopId) }
  },
  head: ({ data }) => ({ title: data ? shopTitle(data.shopInfo) : 'Mallard', noindex: true }),
  Component: ({ data: { path, shopId } }) => (
    <UserFrame>
      <AccountSection path={path} sections={sections} shopId={shopId} />
    </UserFrame>
  ),
})

import type { ShopDetails } from '../../contract/shops.ts'
import { pageOfShopTitle } from '../../rules/page/shop-title.ts'
import { type Address, hrefOf } from '../base/address.ts'
import type { PageHead } from '../base/page.ts'
import { pathTo } from '../base/route-in.ts'
import type { ShownPage } from '../base/router.ts'
import { shownFrom } from '../base/shown.ts'
import type { RouterContext } from '../base/visitor.ts'
import { wordsOf } from '../i18n/words.ts'
import { type HeadTag, headTags } from './head.ts'
import { pageNamed } from './page-code.ts'

/** The head of whatever page is shown: the page's own, or that of the page which stands in for it. */
export const headOfPage = (shown: ShownPage, context: RouterContext): HeadTag[] =>
  headTags(inStorefront(pageHead(shown, context), shown, context), context.visit, pathShown(shown))

const pathShown = ({ entry, params }: ShownPage) => (entry ? pathTo({ entry, params }) : '/')

function pageHead({ entry, status, loaded, place }: ShownPage, { visit, answers }: RouterContext): PageHead {
  const t = wordsOf(visit.locale, 'shell')
  if (status === 'failed') return { title: `${t.errorOccurred} · Mallard`, noindex: true }
  const page = entry?.page ? pageNamed(entry.page) : undefined
  const isMissing = status === 'missing'
  if (page && !(isMissing && !page.Missing)) {
    const data = isMissing ? undefined : shownFrom<object>(answers, loaded)
    return page.head({ visit, data, search: place.search })
  }
  return { title: `${entry && !entry.page ? t.notOpenTitle : t.pageNotFound} · Mallard`, noindex: true }
}

/** In a shop's dress a page is called by its own name and then by the shop's, and below /shops search engines keep the storefront's own address. */
function inStorefront(head: PageHead, { place, dress }: ShownPage, { visit, answers }: RouterContext): PageHead {
  const { storefront } = visit
  const shop = shownFrom<{ shop?: ShopDetails }>(answers, dress)?.shop
  if (!storefront || !shop) return head
  const canonical =
    storefront.isOwnHost || head.canonical?.startsWith('/p/')
      ? head.canonical
      : hrefOf({
          to: place.pathname as Address['to'],
          search: place.pathname === `/shops/${storefront.slug}` ? {} : { shopId: storefront.slug },
        })
  const { canonical: _, ...rest } = head
  return { ...rest, title: pageOfShopTitle(head.title, shop.shopInfo), ...(canonical ? { canonical } : {}) }
}

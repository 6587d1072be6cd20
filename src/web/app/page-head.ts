import { type AnyRouter, isNotFound } from '@tanstack/react-router'
import type { ShopDetails } from '../../contract/shops.ts'
import { shopTitle } from '../../rules/shop-title.ts'
import { type Address, hrefOf } from '../base/address.ts'
import type { PageHead, Search } from '../base/page.ts'
import { shownFrom } from '../base/shown.ts'
import type { RouterContext } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { type HeadTag, headTags } from './head.ts'
import { pageNamed } from './lazy-page.tsx'

interface LastMatch {
  status: string
  error?: unknown
  loaderData?: object
  search: Search
  pathname: string
  staticData: { page?: string }
  globalNotFound?: boolean
  context?: { dress?: object }
}

/** The head of whatever page the router shows now: the page's own, or that of the page which stands in for it. */
export function headOfPage(router: AnyRouter): HeadTag[] {
  const context = router.options.context as RouterContext
  const match = router.state.matches.at(-1) as unknown as LastMatch | undefined
  if (!match) return []
  return headTags(inStorefront(pageHead(match, context), match, context), context.visit, match.pathname)
}

function pageHead(match: LastMatch, { visit, answers }: RouterContext): PageHead {
  const t = wordsOf(visit.locale, 'shell')
  const page = match.staticData.page ? pageNamed(match.staticData.page) : undefined
  const isMissing = match.globalNotFound || match.status === 'notFound' || isNotFound(match.error)
  if (match.status === 'error' && !isMissing) return { title: `${t.errorOccurred} · Mallard`, noindex: true }
  if (page && !(isMissing && !page.Missing)) {
    const data = isMissing ? undefined : shownFrom<object>(answers, match.loaderData)
    return page.head({ visit, data, search: match.search })
  }
  return { title: `${match.staticData.page === undefined && !isRoot(match) ? t.notOpenTitle : t.pageNotFound} · Mallard`, noindex: true }
}

/** In a shop's dress a page is called by the shop's name, and below /shops search engines keep the storefront's own address. */
function inStorefront(head: PageHead, match: LastMatch, { visit, answers }: RouterContext): PageHead {
  const { storefront } = visit
  const shop = shownFrom<{ shop?: ShopDetails }>(answers, match.context?.dress)?.shop
  if (!storefront || !shop) return head
  const canonical =
    storefront.isOwnHost || head.canonical?.startsWith('/p/')
      ? head.canonical
      : hrefOf({
          to: match.pathname as Address['to'],
          search: match.pathname === `/shops/${storefront.slug}` ? {} : { shopId: storefront.slug },
        })
  const { canonical: _, ...rest } = head
  return { ...rest, title: shopTitle(shop.shopInfo), ...(canonical ? { canonical } : {}) }
}

const isRoot = (match: LastMatch) => match.globalNotFound === true || !('layout' in match.staticData)

import { type AnyRouter, isNotFound } from '@tanstack/react-router'
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
}

/** The head of whatever page the router shows now: the page's own, or that of the page which stands in for it. */
export function headOfPage(router: AnyRouter): HeadTag[] {
  const context = router.options.context as RouterContext
  const match = router.state.matches.at(-1) as unknown as LastMatch | undefined
  if (!match) return []
  return headTags(pageHead(match, context), context.visit, match.pathname)
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

const isRoot = (match: LastMatch) => match.globalNotFound === true || !('layout' in match.staticData)

import type { ShownPage } from '../../base/router.ts'
import { shownFrom } from '../../base/shown.ts'
import type { RouterContext } from '../../base/visitor.ts'
import { wordsOf } from '../../i18n/words.ts'
import type { HeadTag } from '../head.ts'
import { deskPageNamed } from './desk-code.ts'

/** A desk's page has a name, and no search engine shall find it. */
export function headOfDesk({ entry, status, loaded, place }: ShownPage, { visit, answers }: RouterContext): HeadTag[] {
  const t = wordsOf(visit.locale, 'shell')
  const page = status === 'there' && entry?.page ? deskPageNamed(entry.page) : undefined
  const title =
    page?.head({ visit, data: shownFrom<object>(answers, loaded), search: place.search }).title ??
    `${status === 'failed' ? t.errorOccurred : t.pageNotFound} · Mallard`
  return [
    { name: 'title', attributes: {}, text: title },
    { name: 'meta', attributes: { name: 'robots', content: 'noindex' } },
  ]
}

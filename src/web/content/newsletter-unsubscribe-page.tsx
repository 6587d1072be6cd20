import { definePage } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { type LinkData, loadLink, NewsletterLink } from './newsletter-link.tsx'

export const page = definePage<LinkData>({
  words: ['content'],
  load: loadLink,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'content').newsletterTitle} - Mallard`, noindex: true }),
  Component: ({ data }) => <NewsletterLink data={data} does="unsubscribe" />,
})

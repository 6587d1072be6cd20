import { definePage } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { loadLink, NewsletterLink } from './newsletter-link.tsx'

export const page = definePage({
  whose: 'visitor',
  words: ['content'],
  load: loadLink,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'content').newsletterTitle} - Mallard`, noindex: true }),
  Component: (link) => <NewsletterLink {...link} does="unsubscribe" />,
})

import { lazy } from 'react'
import { Far } from '../ui/late.tsx'

const NewsletterForm = lazy(async () => ({ default: (await import('./newsletter-form.tsx')).NewsletterForm }))

/** The form is made for those who come near: browsers lay out every form of a page that is read, wherever it stands, to fill it in. */
export const Newsletter = (props: { source: string; onDark?: boolean }) => (
  <Far name="newsletter" place={<div className="h-32" />}>
    <NewsletterForm {...props} />
  </Far>
)

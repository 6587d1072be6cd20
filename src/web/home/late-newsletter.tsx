import { lazy } from 'react'
import { Far } from '../ui/late.tsx'

const NewsletterForm = lazy(async () => ({ default: (await import('../content/newsletter-form.tsx')).NewsletterForm }))

/** Made for those who come near: browsers lay out every form of a page that is read, wherever it stands, to fill it in. */
export const LateNewsletter = () => (
  <Far name="newsletter" place={<div className="h-32" />}>
    <NewsletterForm source="home" />
  </Far>
)

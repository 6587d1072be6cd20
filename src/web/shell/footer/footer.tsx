import { MapPin, Phone } from 'lucide-react'
import { Link } from '../../base/link.tsx'
import { Slot } from '../../base/slot.tsx'
import { useVisit, useWords } from '../../base/visit.ts'
import { NewsletterForm } from '../../content/newsletter-form.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Copyright } from './copyright.tsx'
import { footerGroups } from './footer-links.ts'
import { MobileFooter } from './mobile-footer.tsx'

/** Made once for many pages: it stands in a slot wherever it stands. */
export const Footer = () => (
  <Slot name="footer">
    <FooterItself />
  </Slot>
)

/** Phones have a footer of their own, by user agent. */
export const FooterItself = () => (useVisit().isApp ? <MobileFooter /> : <WideFooter />)

/** Help stands in the same place on every page. */
function WideFooter() {
  const t = useWords('shell')
  const { support } = useVisit()
  return (
    <footer className="far mt-14 bg-head-900 pt-10 pb-8 text-head-100">
      <div className="wrap grid grid-cols-[1.4fr_1fr_1fr_1fr_1fr_1.4fr] gap-8 text-sm max-lg:grid-cols-2">
        <div className="max-lg:col-span-2">
          <Logo inverse />
          <p className="mt-3 max-w-xs text-head-200">{t.footBlurb}</p>
          <h2 className="mt-5 font-semibold text-white">{t.support}</h2>
          <a href={`tel:${support.phone.replace(/[^+\d]/g, '')}`} className="mt-1 flex min-h-7 items-center gap-2">
            <Phone className="size-4 text-bill-300" aria-hidden="true" />
            {support.phone}
          </a>
          <address className="mt-1 flex max-w-xs items-start gap-2 text-head-200 not-italic">
            <MapPin className="mt-0.5 size-4 text-bill-300" aria-hidden="true" />
            {support.address}
          </address>
        </div>
        {footerGroups.map(({ title, links }) => (
          <nav key={title} aria-label={t[title]}>
            <h2 className="mb-1 font-semibold text-white">{t[title]}</h2>
            <ul>
              {links.map(([word, to]) => (
                <li key={to}>
                  <Link to={to} preload={false} className="flex min-h-7 items-center hover:underline">
                    {t[word]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="max-lg:col-span-2">
          <h2 className="mb-2 font-semibold text-white">{t.newsletter}</h2>
          <NewsletterForm source="footer" onDark />
          <h2 className="mt-3 font-semibold text-white">{t.appTitle}</h2>
          <p className="mt-1 text-xs text-head-200">{t.appIphone}</p>
          <p className="text-xs text-head-200">{t.appAndroid}</p>
        </div>
      </div>
      <div className="wrap mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-head-700 pt-5 text-xs text-head-200">
        <Copyright />
        <span>{t.pricesInDollars}</span>
        <ul className="flex flex-wrap gap-5 lg:ml-auto" aria-label={t.follow}>
          {support.social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noopener me" className="flex min-h-6 items-center hover:underline">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

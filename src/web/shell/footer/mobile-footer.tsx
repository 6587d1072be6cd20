import { ChevronDown, MapPin, Phone } from 'lucide-react'
import { Link } from '../../base/link.tsx'
import { useVisit, useWords } from '../../base/visit.ts'
import { NewsletterForm } from '../../content/newsletter-form.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Copyright } from './copyright.tsx'
import { footerGroups } from './footer-links.ts'

/** The phone's own footer: the same help, folded, above the bar that is fixed to the bottom. */
export function MobileFooter() {
  const t = useWords('shell')
  const { support } = useVisit()
  return (
    <footer data-part="mobile-footer" className="far mt-12 bg-head-900 px-4 pt-8 pb-28 text-sm text-head-100">
      <h2 className="mb-2 font-semibold text-white">{t.newsletter}</h2>
      <NewsletterForm source="footer" onDark />
      <div className="mt-6 border-t border-head-700">
        {footerGroups.map(({ title, links }) => (
          <details key={title} className="group border-b border-head-700">
            <summary className="flex min-h-12 items-center justify-between font-semibold text-white">
              {t[title]}
              <ChevronDown className="size-5 group-open:rotate-180" aria-hidden="true" />
            </summary>
            <ul className="pb-3">
              {links.map(([word, to]) => (
                <li key={to}>
                  <Link to={to} preload={false} className="flex min-h-11 items-center">
                    {t[word]}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
      <h2 className="mt-6 font-semibold text-white">{t.support}</h2>
      <a href={`tel:${support.phone.replace(/[^+\d]/g, '')}`} className="flex min-h-11 items-center gap-2">
        <Phone className="size-4 text-bill-300" aria-hidden="true" />
        {support.phone}
      </a>
      <address className="flex items-start gap-2 text-head-200 not-italic">
        <MapPin className="mt-0.5 size-4 text-bill-300" aria-hidden="true" />
        {support.address}
      </address>
      <h2 className="mt-6 font-semibold text-white">{t.appTitle}</h2>
      <p className="mt-1 text-xs text-head-200">{t.appIphone}</p>
      <p className="text-xs text-head-200">{t.appAndroid}</p>
      <ul className="mt-6 flex flex-wrap gap-x-5" aria-label={t.follow}>
        {support.social.map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="noopener me" className="flex min-h-11 items-center">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <Logo inverse />
      <p className="mt-3 flex flex-wrap gap-x-4 text-xs text-head-200">
        <Copyright />
        <span>{t.pricesInDollars}</span>
      </p>
    </footer>
  )
}

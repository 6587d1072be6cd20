import { Link } from '../../base/link.tsx'
import { useWords } from '../../base/visit.ts'
import { Copyright } from './copyright.tsx'

/** Checkout: what the law wants, nothing that leads away. */
export function SlimFooter() {
  const t = useWords('shell')
  return (
    <footer className="mt-14 border-t border-down-200 py-6 text-xs text-ink-500">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2">
        <Copyright />
        <Link to="/help/customer/terms-of-services">{t.terms}</Link>
        <Link to="/help/customer/privacy-policy">{t.privacy}</Link>
        <Link to="/help/business/returns-refunds">{t.returnsRefunds}</Link>
        <span className="lg:ml-auto">{t.pricesInDollars}</span>
      </div>
    </footer>
  )
}

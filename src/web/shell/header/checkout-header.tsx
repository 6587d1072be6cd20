import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../base/link.tsx'
import { useWords } from '../../base/visit.ts'
import { LogoLink } from '../../malls/logo-link.tsx'

/** Logo, safety, help: nothing that leads away from paying. In a shop its name stands in the place of the logo. */
export function CheckoutHeader({ name, className = 'bg-head-800 text-white' }: { name?: ReactNode; className?: string }) {
  const t = useWords('shell')
  return (
    <header className={className}>
      <div className="wrap flex h-16 items-center gap-6 max-lg:h-14">
        {name ?? <LogoLink height={34} />}
        <span className={`ml-auto flex items-center gap-1.5 text-xs ${name ? '' : 'text-head-100'}`}>
          <Lock className={`size-4 ${name ? '' : 'text-bill-300'}`} aria-hidden="true" />
          {t.secureCheckout}
        </span>
        <Link to="/help/business/contact-us" className="flex min-h-11 items-center text-sm max-lg:hidden">
          {t.help}
        </Link>
      </div>
    </header>
  )
}

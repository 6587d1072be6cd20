import { MAIN_MALL_ID } from '../../rules/cookies.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { Logo } from '../ui/logo.tsx'
import { enterMall } from './enter-mall.ts'

/** Home of the main mall. From another mall that is another page: it is entered like any mall. */
export function LogoLink({ height = 38, className = '' }: { height?: number; className?: string }) {
  const t = useWords('shell')
  const { mallId, storefront, mainOrigin } = useVisit()
  // Out of a storefront, which is a document of its own.
  if (storefront)
    return (
      <a href={`${storefront.isOwnHost ? mainOrigin : ''}/home`} aria-label={t.homeOfMallard} className={`shrink-0 ${className}`}>
        <Logo height={height} inverse />
      </a>
    )
  return (
    <Link
      to="/home"
      aria-label={t.homeOfMallard}
      className={`shrink-0 ${className}`}
      data-does={mallId === MAIN_MALL_ID ? undefined : 'leave'}
      onClick={(event) => {
        if (mallId === MAIN_MALL_ID || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        enterMall(MAIN_MALL_ID)
      }}
    >
      <Logo height={height} inverse />
    </Link>
  )
}

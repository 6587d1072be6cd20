import { ChevronDown, Globe, Radar, RotateCcw, Truck } from 'lucide-react'
import { useLazyPart } from '../../base/lazy-part.ts'
import { Link } from '../../base/link.tsx'
import { useVisit, useWords } from '../../base/visit.ts'
import { doorsOf } from '../../base/work-doors.ts'
import { useDisclosure } from '../../ui/disclosure.ts'

const loadList = () => import('../overlays/language-list.tsx')
const CURRENCY = 'CAD'
const short = { en: 'EN', fr: 'FR', zh: '中文' }

/** Promises at the left, tools at the right. */
export function TopBar() {
  const t = useWords('shell')
  return (
    <div className="bg-head-900 text-head-100">
      <div className="wrap flex h-9 items-center justify-between gap-6 text-xs">
        <div className="flex items-center gap-5 max-lg:hidden">
          <span className="flex items-center gap-1.5 whitespace-nowrap">
            <Truck className="size-3.5 text-bill-300" aria-hidden="true" />
            {t.freeDelivery}
          </span>
          <span className="flex items-center gap-1.5 whitespace-nowrap max-xl:hidden">
            <RotateCcw className="size-3.5 text-bill-300" aria-hidden="true" />
            {t.returns90}
          </span>
        </div>
        <nav
          className="flex items-center gap-5 whitespace-nowrap max-lg:w-full max-lg:justify-between max-sm:gap-3"
          aria-label={t.toolLinks}
        >
          <Link to="/tool/radar" className="flex h-9 items-center gap-1.5">
            <Radar className="size-3.5" aria-hidden="true" />
            {t.radar}
          </Link>
          <WorkLink />
          <Link to="/tracking" className="flex h-9 items-center max-sm:hidden">
            {t.trackOrder}
          </Link>
          <Link to="/help/business/contact-us" className="flex h-9 items-center">
            {t.help}
          </Link>
          <LanguageBox />
        </nav>
      </div>
    </div>
  )
}

/** Who works here has the way there on every page; everybody else may begin to. */
function WorkLink() {
  const t = useWords('shell')
  const { account } = useVisit()
  const [door] = doorsOf(account?.rights)
  return (
    <Link {...(door?.address ?? { to: '/register/become-a-seller' })} className="flex h-9 items-center">
      {door ? t.work[door.worker] : t.sellOn}
    </Link>
  )
}

function LanguageBox() {
  const t = useWords('shell')
  const { locale } = useVisit()
  const { open, setOpen, partId, around, trigger } = useDisclosure()
  const List = useLazyPart(loadList, open)
  return (
    <div className="relative" {...around}>
      <button type="button" className="flex h-9 items-center gap-1.5" aria-label={`${t.languageAndRegion}, ${short[locale]}`} {...trigger}>
        <Globe className="size-3.5" aria-hidden="true" />
        <span lang={locale}>
          {short[locale]} · {CURRENCY}
        </span>
        <ChevronDown className="size-3" aria-hidden="true" />
      </button>
      {List && <List id={partId} onClose={() => setOpen(false)} />}
    </div>
  )
}

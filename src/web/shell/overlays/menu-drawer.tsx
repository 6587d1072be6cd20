import { BriefcaseBusiness, ChevronLeft, ChevronRight, Globe, LogOut, Store, Wrench } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Category, type CategoryBranch, platformCategory } from '../../../contract/categories.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { Link } from '../../base/link.tsx'
import { openOverlay } from '../../base/opened-overlay.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { doorsOf } from '../../base/work-doors.ts'
import { categoryAddress } from '../../catalogue/category-address.ts'
import { useOpenMalls } from '../../malls/open-malls.ts'
import { Drawer } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useShell } from '../shell-needs.ts'
import { CategoryBadge } from './category-badge.tsx'
import type { OverlayProps } from './overlay-props.ts'

const row = 'flex min-h-12 w-full items-center gap-3 px-1 text-left'

/** The menu of phones: categories stand at the top level, and each level can be seen whole. */
export default function MenuDrawer({ onClose }: OverlayProps) {
  const t = useWords('overlays')
  const [path, setPath] = useState<readonly (Category | CategoryBranch)[]>([])
  const here = path.at(-1)
  return (
    <Drawer title={here?.name ?? t.menu} side="left" width={420} onClose={onClose}>
      {here ? (
        <>
          <button type="button" className={`${row} font-semibold text-head-600`} onClick={() => setPath(path.slice(0, -1))}>
            <ChevronLeft className="size-5" aria-hidden="true" />
            {t.back}
          </button>
          <Link
            {...categoryAddress(here)}
            className="my-1 flex min-h-11 items-center rounded-btn bg-head-50 px-3 text-sm font-semibold text-head-700"
          >
            {t.viewAll(here.name)}
          </Link>
          {'children' in here ? (
            <Rows categories={here.children} />
          ) : (
            <Branches category={here} onOpen={(branch) => setPath([...path, branch])} />
          )}
        </>
      ) : (
        <TopLevel onOpen={(category) => setPath([category])} />
      )}
    </Drawer>
  )
}

function TopLevel({ onOpen }: { onOpen: (category: Category) => void }) {
  const t = useWords('overlays')
  const malls = useOpenMalls()
  const shell = useWords('shell')
  const { account } = useVisit()
  const { categories = [] } = useShell()
  return (
    <>
      <Link to="/shop/bestSeller" className={`${row} font-semibold`}>
        {shell.bestSellers}
      </Link>
      <Rows categories={categories} onOpen={onOpen} />
      <ul className="mt-3 border-t border-down-200 pt-3 text-sm">
        {doorsOf(account?.rights).map(({ worker, address }) => (
          <li key={worker}>
            <Link {...address} className={`${row} font-semibold text-head-600`}>
              <BriefcaseBusiness className="size-5" aria-hidden="true" />
              {shell.work[worker]}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/services" className={`${row} font-semibold text-spec-600`}>
            <Wrench className="size-5" aria-hidden="true" />
            {shell.services}
          </Link>
        </li>
        <Opener onOpen={malls.open} icon={<Store className="size-5" aria-hidden="true" />} text={t.malls} />
        <Opener onOpen={() => openOverlay('language')} icon={<Globe className="size-5" aria-hidden="true" />} text={t.languageAndRegion} />
        {(
          [
            ['/shop/browsingHistory', t.browsingHistory],
            ['/tool/radar', shell.radar],
            ['/tracking', shell.trackOrder],
            ['/register/become-a-seller', shell.sellOn],
            ['/help/business/contact-us', shell.help],
          ] as const
        ).map(([to, text]) => (
          <li key={to}>
            <Link to={to} className={row}>
              {text}
            </Link>
          </li>
        ))}
        {account && (
          <Opener onOpen={() => openOverlay('sign-out')} icon={<LogOut className="size-5" aria-hidden="true" />} text={t.signOut} />
        )}
      </ul>
    </>
  )
}

const Opener = ({ onOpen, icon, text }: { onOpen: () => void; icon: ReactNode; text: string }) => (
  <li>
    <button type="button" className={row} onClick={onOpen}>
      {icon}
      {text}
    </button>
  </li>
)

function Branches({ category, onOpen }: { category: Category; onOpen: (branch: CategoryBranch) => void }) {
  const branches = useAskQuietly(platformCategory.CategoryByPid, { id: category.id, sort: 1 })
  if (!branches) return <Skeleton className="mt-2 h-72" />
  return <Rows categories={branches} onOpen={onOpen} />
}

/** With `onOpen` a row leads one level down; the last level leads to the page. */
function Rows<C extends Category>({ categories, onOpen }: { categories: readonly C[]; onOpen?: (category: C) => void }) {
  return (
    <ul>
      {categories.map((category) => (
        <li key={category.id} className="border-b border-down-200 last:border-b-0">
          {onOpen ? (
            <button type="button" className={row} onClick={() => onOpen(category)}>
              {category.name}
              <CategoryBadge badge={category.badge} />
              <ChevronRight className="ml-auto size-5 text-ink-500" aria-hidden="true" />
            </button>
          ) : (
            <Link {...categoryAddress(category)} className={row}>
              {category.name}
              <CategoryBadge badge={category.badge} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

import { sellerApplication } from '../../../contract/applications.ts'
import { UserMenuEntry } from '../../account/user-menu-entry.tsx'
import { useUserMenuItems } from '../../account/user-menu-items.ts'
import { useWorkEntries, WorkLinks } from '../../account/work-entries.tsx'
import { useAskQuietly } from '../../base/ask.ts'
import { Link } from '../../base/link.tsx'
import { openOverlay } from '../../base/opened-overlay.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { Count } from '../../ui/count.tsx'
import { useCounts } from '../counts.ts'

/** The user dropdown of whoever is signed in. */
export default function UserMenu({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords('overlays')
  const shell = useWords('shell')
  const { account } = useVisit()
  const items = useUserMenuItems()
  const { notifications } = useCounts()
  const applications = useAskQuietly(sellerApplication.mine, {}, account?.roles.includes('customer'))
  const work = useWorkEntries(applications)
  const name = account?.nickName ?? ''
  return (
    <section
      id={id}
      aria-label={t.accountMenu}
      className="absolute top-full right-0 z-[var(--z-bar)] mt-2 w-[320px] overflow-hidden rounded-panel bg-paper text-ink-900 shadow-pop"
    >
      <div className="flex items-center gap-3 border-b border-down-200 p-4">
        <span
          className="display grid size-11 place-items-center rounded-pill bg-head-100 text-lg font-bold text-head-700"
          aria-hidden="true"
        >
          {name.slice(0, 1).toUpperCase()}
        </span>
        <b className="min-w-0 flex-1 truncate font-semibold">{name}</b>
      </div>
      <WorkLinks entries={work} />
      <ul className="p-2">
        {items.map((item) => (
          <li key={item.path}>
            <UserMenuEntry
              item={item}
              end={item.text === 'notifications' && notifications > 0 && <Count n={notifications} className="static" />}
            />
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between border-t border-down-200 px-5 py-3 text-sm">
        <Link to="/register/become-a-seller" className="flex min-h-8 items-center font-semibold text-head-600">
          {shell.sellOn}
        </Link>
        <button
          type="button"
          className="min-h-8 text-ink-700 underline underline-offset-2"
          onClick={() => {
            onClose()
            openOverlay('sign-out')
          }}
        >
          {t.signOut}
        </button>
      </div>
    </section>
  )
}

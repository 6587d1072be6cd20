import { LogOut } from 'lucide-react'
import { useIsHere } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { openOverlay } from '../base/opened-overlay.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { UserMenuEntry } from './user-menu-entry.tsx'
import { useUserMenuItems } from './user-menu-items.ts'
import { useWorkEntries, WorkLinks } from './work-entries.tsx'

/** The account's sections beside the page. */
export default function AccountMenu() {
  const t = useWords('overlays')
  const { account } = useVisit()
  const items = useUserMenuItems()
  const isHere = useIsHere()
  return (
    <nav aria-label={t.accountMenu}>
      {account && <b className="mb-2 block px-3 font-semibold">{account.nickName}</b>}
      <WorkLinks entries={useWorkEntries()} />
      <ul className="grid gap-0.5">
        {items.map((item) => (
          <li key={item.path}>
            <UserMenuEntry item={item} />
            {/* Its lists, once one is there: all of them at once would be a menu longer than the page. */}
            {item.parts && isHere(item.address) && (
              <ul className="mb-1 ml-[30px] border-l border-down-200 pl-2">
                {item.parts.map(({ text, address }) => (
                  <li key={text}>
                    <Link
                      {...address}
                      aria-current={isHere(address) ? 'page' : undefined}
                      className="flex min-h-8 items-center rounded-btn px-2 text-sm text-ink-600 hover:bg-head-50 aria-[current=page]:font-semibold aria-[current=page]:text-head-700"
                    >
                      {t.accountParts[text]}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="mt-3 flex min-h-11 items-center gap-3 px-3 text-sm text-ink-700"
        onClick={() => openOverlay('sign-out')}
      >
        <LogOut className="size-[18px]" aria-hidden="true" />
        {t.signOut}
      </button>
    </nav>
  )
}

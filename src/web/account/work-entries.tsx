import { BriefcaseBusiness, ClipboardList, type LucideIcon, Store, UserCheck } from 'lucide-react'
import type { sellerApplication } from '../../contract/applications.ts'
import type { Output } from '../../contract/call.ts'
import { useAccountPlace } from '../base/account-place.ts'
import type { Address } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { doorsOf, type Worker } from '../base/work-doors.ts'

const icons: Record<Worker, LucideIcon> = { operator: UserCheck, serviceSeller: BriefcaseBusiness, goodsSeller: Store }

interface WorkEntry {
  name: Worker | 'application'
  text: string
  address: Address
  icon: LucideIcon
}

/** What somebody works at here, and the application that is under way. A shop's own account has neither. */
export function useWorkEntries(applications: Output<typeof sellerApplication.mine> = []): readonly WorkEntry[] {
  const { work } = useWords('shell')
  const { accountSections } = useWords('overlays')
  const { account } = useVisit()
  const { isInShop } = useAccountPlace()
  if (isInShop) return []
  const doors = doorsOf(account?.rights).map(({ worker, address }) => ({
    name: worker,
    text: work[worker],
    address,
    icon: icons[worker],
  }))
  const isUnderWay = applications.some(({ state }) => state !== 'accepted')
  if (!isUnderWay) return doors
  return [
    ...doors,
    { name: 'application', text: accountSections.application, address: { to: '/register/startyourbusiness' }, icon: ClipboardList },
  ]
}

/** The same at the top of a menu. */
export function WorkLinks({ entries }: { entries: readonly WorkEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ul className="mb-1 border-b border-down-200 p-2">
      {entries.map(({ name, text, address, icon: Icon }) => (
        <li key={name}>
          <Link
            {...address}
            className="flex min-h-11 w-full items-center gap-3 rounded-btn px-3 text-sm font-semibold text-head-700 hover:bg-head-50"
          >
            <Icon className="size-[18px]" aria-hidden="true" />
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}

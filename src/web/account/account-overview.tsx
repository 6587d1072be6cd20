import { ChevronRight, LogOut, MonitorX } from 'lucide-react'
import { sellerApplication } from '../../contract/applications.ts'
import type { Output } from '../../contract/call.ts'
import { customer, type Profile, profile } from '../../contract/customers.ts'
import { defineSection } from '../base/account-section.ts'
import { Link } from '../base/link.tsx'
import { openOverlay } from '../base/opened-overlay.ts'
import type { PageContext } from '../base/page.ts'
import { useTell } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { Avatar } from './avatar.tsx'
import { useUserMenuItems } from './user-menu-items.ts'
import { useWorkEntries } from './work-entries.tsx'
import { Workplaces } from './workplaces.tsx'

type Applications = Output<typeof sellerApplication.mine>

const tile =
  'flex h-full w-full items-start gap-4 rounded-panel p-5 text-left max-lg:items-center max-lg:rounded-none max-lg:p-4 max-lg:shadow-none'
const sign = 'grid size-11 shrink-0 place-items-center rounded-card'

/** Who is signed in, and every section; on phones this is the menu itself. Sellers and operators have no profile. */
export const accountOverview = defineSection({
  load: async ({ visit, hope }: PageContext) => {
    if (!visit.account?.roles.includes('customer')) return {}
    const [known, applications] = await Promise.all([hope(profile.getInfo, {}), hope(sellerApplication.mine, {})])
    return { known, applications }
  },
  Component: AccountOverview,
})

function AccountOverview({ known, applications }: { known?: Profile | undefined; applications?: Applications | undefined }) {
  const t = useWords('account')
  const names = useWords('overlays').accountSections
  const { account } = useVisit()
  const items = useUserMenuItems()
  const work = useWorkEntries(applications)
  const everywhere = useTell(customer.logoutAll)
  const name = account?.nickName ?? ''
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar url={known?.avatarUrl} className="size-16 text-2xl max-lg:size-12 max-lg:text-lg" />
        <h1 className="h1">{t.hello(name)}</h1>
      </div>
      <Workplaces />
      <ul className="mt-5 grid grid-cols-3 gap-4 max-lg:grid-cols-1 max-lg:gap-0 max-lg:divide-y max-lg:divide-down-200 max-lg:overflow-hidden max-lg:rounded-panel max-lg:bg-paper max-lg:shadow-card">
        {work.map(({ name: entry, text, address, icon: Icon }) => (
          <li key={entry}>
            <Link {...address} className={`${tile} bg-head-50 shadow-card`}>
              <span className={`${sign} bg-head-600 text-white`}>
                <Icon className="size-5" aria-hidden="true" />
              </span>
              <span className="min-w-0 flex-1">
                <b className="block leading-snug font-semibold">{text}</b>
                <span className="block text-sm text-ink-600">{entry === 'application' ? t.subs.application : t.workSubs[entry]}</span>
              </span>
              <ChevronRight className="size-5 text-ink-500 lg:hidden" aria-hidden="true" />
            </Link>
          </li>
        ))}
        {items.map(({ text, path, address, icon: Icon }) => (
          <li key={path}>
            <Link {...address} className={`${tile} bg-paper shadow-card`}>
              <span className={`${sign} ${text === 'services' ? 'bg-spec-50 text-spec-600' : 'bg-head-50 text-head-600'}`}>
                <Icon className="size-5" aria-hidden="true" />
              </span>
              <span className="min-w-0 flex-1">
                <b className="block leading-snug font-semibold">{names[text]}</b>
                <span className="block text-sm text-ink-600">{t.subs[text]}</span>
              </span>
              <ChevronRight className="size-5 text-ink-500 lg:hidden" aria-hidden="true" />
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={`${tile} ring-1 ring-down-300 ring-inset max-lg:ring-0`} onClick={() => openOverlay('sign-out')}>
            <span className={`${sign} bg-down-100 text-ink-700`}>
              <LogOut className="size-5" aria-hidden="true" />
            </span>
            <span>
              <b className="block font-semibold">{t.signOut}</b>
              <span className="block text-sm text-ink-600">{t.signOutSub}</span>
            </span>
          </button>
        </li>
        <li>
          <button
            type="button"
            className={`${tile} ring-1 ring-down-300 ring-inset max-lg:ring-0`}
            disabled={everywhere.isPending}
            onClick={() => everywhere.mutate({}, { onSuccess: () => window.location.assign('/') })}
          >
            <span className={`${sign} bg-down-100 text-ink-700`}>
              <MonitorX className="size-5" aria-hidden="true" />
            </span>
            <span>
              <b className="block font-semibold">{t.signOutAll}</b>
              <span className="block text-sm text-ink-600">{t.signOutAllText}</span>
            </span>
          </button>
        </li>
      </ul>
    </>
  )
}

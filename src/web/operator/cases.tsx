import type { ReactNode } from 'react'
import { isId } from '../../rules/ids.ts'
import { Link } from '../base/link.tsx'
import type { PageContext } from '../base/page.ts'
import { isAbsent } from '../base/refused.ts'

type CasesPath = '/operator/applications' | '/operator/disputes'

/** The case that the address names. One that is not there is said to be gone; a failure is a failure. */
export async function caseNamed<One>({ search }: PageContext, read: (id: string) => Promise<One>) {
  const wanted = search.case
  const one =
    wanted && isId(wanted)
      ? await read(wanted).catch((failure) => {
          if (!isAbsent(failure)) throw failure
        })
      : undefined
  return { one, isGone: wanted !== undefined && one === undefined }
}

interface CaseTabsProps<Tab extends string> {
  path: CasesPath
  tabs: readonly Tab[]
  shown: Tab
  names: Readonly<Record<Tab, string>>
  /** How many wait in each; none where nobody waits. */
  counts: Partial<Record<Tab, number>>
}

export const CaseTabs = <Tab extends string>({ path, tabs, shown, names, counts }: CaseTabsProps<Tab>) => (
  <ul className="flex gap-6 border-b border-down-200 px-4 pt-2 text-sm font-semibold">
    {tabs.map((tab) => (
      <li key={tab}>
        <Link
          to={path}
          search={{ tab }}
          aria-current={tab === shown ? 'true' : undefined}
          className={`flex min-h-11 items-center gap-1.5 border-b-2 ${tab === shown ? 'border-head-600 text-head-600' : 'border-transparent text-ink-600'}`}
        >
          {names[tab]}
          {counts[tab] !== undefined && (
            <span className={`rounded-pill px-1.5 text-xs ${tab === shown ? 'bg-head-100' : 'bg-down-200'}`}>{counts[tab]}</span>
          )}
        </Link>
      </li>
    ))}
  </ul>
)

interface CaseRowProps {
  path: CasesPath
  tab: string
  id: string
  isOn: boolean
  className: string
  children: ReactNode
}

export const CaseRow = ({ path, tab, id, isOn, className, children }: CaseRowProps) => (
  <li className={`border-b border-down-200 last:border-0 ${isOn ? 'bg-head-50 shadow-[inset_3px_0_0_var(--color-head-600)]' : ''}`}>
    <Link to={path} search={{ tab, case: id }} preload={false} aria-current={isOn ? 'true' : undefined} className={className}>
      {children}
    </Link>
  </li>
)

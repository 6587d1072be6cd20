import type { Workplace } from '../../../contract/work.ts'
import { usePage } from '../../base/router.ts'
import { useShownQuietly } from '../../base/shown.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { type DeskName, kindOf } from './desks.ts'

/** Everything the visitor belongs to; nothing while it is not known. */
export const useWorkplaces = (): readonly Workplace[] => useShownQuietly<{ places?: readonly Workplace[] }>(usePage().dress)?.places ?? []

/** Who works here, where, and as what. */
export function Person({ desk, className = '' }: { desk: DeskName; className?: string }) {
  const t = useWords('desk')
  const { account } = useVisit()
  const here = useWorkplaces().find(({ kind, isHere }) => kind === kindOf[desk] && isHere)
  const name = here?.name || account?.nickName || ''
  const role = here && (t.roles[here.role as keyof typeof t.roles] ?? here.role)
  return (
    <div className={`flex items-center gap-3 px-3 text-sm ${className}`}>
      <span className="display grid size-9 shrink-0 place-items-center rounded-btn bg-head-100 font-bold text-head-700" aria-hidden="true">
        {[...name].slice(0, 2).join('').toUpperCase()}
      </span>
      <span className="min-w-0 leading-tight">
        <b className="block truncate font-semibold">{name}</b>
        {role && <span className="block truncate text-xs opacity-80">{here.name ? `${role} · ${account?.nickName}` : role}</span>}
      </span>
    </div>
  )
}

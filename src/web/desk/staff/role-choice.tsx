import { Minus, Plus } from 'lucide-react'
import type { Right } from '../../../contract/rights.ts'
import type { PlaceKind } from '../../../rules/permissions.ts'
import { useWords } from '../../base/visit.ts'
import { Radio } from '../../ui/radio.tsx'
import { rightsMoved, rolesAt } from './rights-groups.ts'

/** One of the given roles, with what it is for. `from` is the role of before: what is gained and lost stands below. */
export function RoleChoice({
  kind,
  chosen,
  from,
  onChoose,
}: {
  kind: PlaceKind
  chosen: string
  from?: string
  onChoose: (role: string) => void
}) {
  const t = useWords('desk-staff')
  const names = useWords('desk').roles as Record<string, string>
  const moved = from === undefined ? undefined : rightsMoved(kind, from, chosen)
  return (
    <fieldset>
      <legend className="label">{t.role}</legend>
      <div className="grid gap-2">
        {rolesAt(kind).map((role) => (
          <Radio
            key={role}
            name="role"
            title={names[role] ?? role}
            sub={t.abouts[kind][role]}
            checked={role === chosen}
            onChange={() => onChoose(role)}
          />
        ))}
      </div>
      {moved && (
        <div className="mt-3 grid gap-2 text-sm" aria-live="polite">
          {moved.gains.length + moved.loses.length === 0 && <p className="text-ink-600">{t.same}</p>}
          <Moved title={t.gains} rights={moved.gains} isGain />
          <Moved title={t.loses} rights={moved.loses} />
        </div>
      )}
    </fieldset>
  )
}

function Moved({ title, rights, isGain = false }: { title: string; rights: readonly Right[]; isGain?: boolean }) {
  const t = useWords('desk-staff')
  if (rights.length === 0) return null
  const Icon = isGain ? Plus : Minus
  return (
    <div className={`rounded-card px-4 py-2 ${isGain ? 'bg-head-50' : 'bg-bad-tint'}`}>
      <b className="font-semibold">{title}</b>
      <ul>
        {rights.map((right) => (
          <li key={right} className="flex items-center gap-2">
            <Icon className="!size-4" aria-hidden="true" />
            {t.rights[right]}
          </li>
        ))}
      </ul>
    </div>
  )
}

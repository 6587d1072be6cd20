import { Check, KeyRound } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { Right } from '../../../contract/rights.ts'
import { guardedRights, type PlaceKind, rightsOf } from '../../../rules/permissions.ts'
import { useWords } from '../../base/visit.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { rightsByGroup, rolesAt } from './rights-groups.ts'

/** Who may what: every right of the place in words, every role beside it. On phones one role at a time. */
export function RightsTable({ kind, counts }: { kind: PlaceKind; counts: Readonly<Record<string, number>> }) {
  const t = useWords('desk-staff')
  const { roles: names } = useWords('desk')
  const roles = rolesAt(kind)
  const [shown, setShown] = useState(roles[1] ?? 'owner')
  const nameOf = (role: string) => (names as Record<string, string>)[role] ?? role
  return (
    <section className="panel min-w-0" aria-labelledby="who-may">
      <h2 id="who-may" className="h3">
        {t.whoMay}
      </h2>
      <div className="mt-3 lg:hidden">
        <ChoiceChips
          legend={t.role}
          name="shown-role"
          choices={roles.map((role) => ({ key: role, label: nameOf(role) }))}
          chosen={shown}
          onChoose={setShown}
        />
        <p className="mt-2 text-sm text-ink-600">{t.abouts[kind][shown]}</p>
      </div>
      <table className="mt-3 w-full text-sm">
        <thead>
          <tr className="text-left text-xs text-ink-600">
            <th className="py-2 font-medium">{t.right}</th>
            {roles.map((role) => (
              <th key={role} className={`px-2 py-2 text-center font-medium ${role === shown ? '' : 'max-lg:hidden'}`}>
                <b className="block font-semibold text-ink-900">{nameOf(role)}</b>
                {counts[role] ?? 0}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rightsByGroup(kind).map(({ group, rights }) => (
            <Fragment key={group}>
              <tr>
                <th scope="rowgroup" colSpan={roles.length + 1} className="pt-4 pb-1 text-left text-xs font-semibold">
                  {t.groups[group]}
                </th>
              </tr>
              {rights.map((right) => (
                <tr key={right} className="border-t border-down-200">
                  <th scope="row" className="py-2 pr-2 text-left font-normal">
                    {t.rights[right]}
                    {guardedRights.includes(right) && (
                      <>
                        {' '}
                        <KeyRound className="inline !size-4 text-ink-600" aria-hidden="true" />
                        <span className="sr-only">{t.asksFactor}</span>
                      </>
                    )}
                  </th>
                  {roles.map((role) => (
                    <td key={role} className={`px-2 py-2 text-center ${role === shown ? 'max-lg:text-right' : 'max-lg:hidden'}`}>
                      <Mark kind={kind} role={role} right={right} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-xs text-ink-600">
        <KeyRound className="inline !size-4" aria-hidden="true" /> {t.asksFactor}. {t.foot}
      </p>
    </section>
  )
}

function Mark({ kind, role, right }: { kind: PlaceKind; role: string; right: Right }) {
  const t = useWords('desk-staff')
  return rightsOf(kind, role).has(right) ? (
    <>
      <Check className="inline !size-4 text-head-700" aria-hidden="true" />
      <span className="sr-only">{t.can}</span>
    </>
  ) : (
    <>
      <span className="text-ink-500 max-lg:hidden" aria-hidden="true">
        –
      </span>
      <span className="lg:sr-only text-ink-600">{t.cannot}</span>
    </>
  )
}

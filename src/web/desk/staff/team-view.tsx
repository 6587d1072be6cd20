import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Invitation, StaffCalls, StaffMember, Team } from '../../../contract/staff.ts'
import type { PlaceKind, Staff } from '../../../rules/permissions.ts'
import { mayHere } from '../../base/may-here.ts'
import { useNow } from '../../base/now.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatDate } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useCommands } from '../frame/commands.ts'
import { FactorNotice } from '../frame/factor-notice.tsx'
import { sayDone } from '../said/say-done.ts'
import { useAct } from '../said/use-act.ts'
import { firstLetters } from '../timeline/first-letters.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonActs } from './person-acts.tsx'
import { RightsTable } from './rights-table.tsx'

interface TeamViewProps {
  kind: PlaceKind
  team: Team
  calls: StaffCalls<Staff>
}

/** Who works at a place, who was asked to, and what each role may. The same for a shop, a business and the house. */
export function TeamView({ kind, team, calls }: TeamViewProps) {
  const t = useWords('desk-staff')
  const visit = useVisit()
  const [isInviting, setInviting] = useState(false)
  const mayManage = mayHere(visit, `${kind} staff.manage`)
  const owners = team.people.filter(({ role }) => role === 'owner').length
  const counts: Record<string, number> = {}
  for (const { role } of team.people) counts[role] = (counts[role] ?? 0) + 1
  useCommands(mayManage ? [{ group: 'do', text: t.inviteTitle, Icon: UserPlus, run: () => setInviting(true) }] : [])
  return (
    <div className="grid grid-cols-1 gap-4">
      <FactorNotice kind={kind} />
      <section className="panel min-w-0" aria-labelledby="people">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="people" className="h3">
            {t.people}
          </h2>
          {mayManage && (
            <Button onClick={() => setInviting(true)}>
              <UserPlus className="size-5" aria-hidden="true" />
              {t.invite}
            </Button>
          )}
        </div>
        <ul className="mt-3 divide-y divide-down-200">
          {team.people.map((person) => (
            <li key={person.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <Named of={person} />
              <PersonActs
                of={person}
                kind={kind}
                calls={calls}
                mayManage={mayManage}
                isLastOwner={person.role === 'owner' && owners === 1}
              />
            </li>
          ))}
          {team.invitations.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <Invited of={one} calls={calls} mayManage={mayManage} />
            </li>
          ))}
        </ul>
      </section>
      <RightsTable kind={kind} counts={counts} />
      {isInviting && <InviteDialog kind={kind} calls={calls} onClose={() => setInviting(false)} />}
    </div>
  )
}

function Letters({ name }: { name: string }) {
  return (
    <span
      className="display grid size-10 shrink-0 place-items-center rounded-pill bg-head-100 text-sm font-bold text-head-700"
      aria-hidden="true"
    >
      {firstLetters(name)}
    </span>
  )
}

function Named({ of: { name, email, role, joinedAt, hasFactor, isSelf } }: { of: StaffMember }) {
  const t = useWords('desk-staff')
  const names = useWords('desk').roles as Record<string, string>
  const { locale } = useVisit()
  return (
    <>
      <Letters name={name} />
      <span className="min-w-0 flex-1 basis-56 text-sm">
        <b className="font-semibold">{name}</b>
        {isSelf && <span className="text-ink-600"> ({t.you})</span>}
        <span className="block text-xs break-words text-ink-600">
          {email} · {t.since(formatDate(locale, joinedAt))}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Tag tone={role === 'owner' ? 'info' : 'mute'}>{names[role] ?? role}</Tag>
        {!hasFactor && <Tag tone="warn">{t.noFactor}</Tag>}
      </span>
    </>
  )
}

function Invited({
  of: { id, email, role, by, expiresAt },
  calls,
  mayManage,
}: {
  of: Invitation
  calls: StaffCalls<Staff>
  mayManage: boolean
}) {
  const t = useWords('desk-staff')
  const names = useWords('desk').roles as Record<string, string>
  const { locale } = useVisit()
  const isOver = expiresAt < useNow()
  const { isBusy, problem, run, dialog } = useAct(t.failed)
  const day = formatDate(locale, expiresAt)
  const act = async (call: 'resend' | 'withdraw', said: string) => {
    if (await run(() => tellInForm(calls[call], { id }))) sayDone(said)
  }
  return (
    <>
      <Letters name={email} />
      <span className="min-w-0 flex-1 basis-56 text-sm">
        <b className="font-semibold break-all">{email}</b>
        <span className="block text-xs text-ink-600">
          {isOver ? t.over(day) : t.invitedText(day)} · {t.byWhom(by)}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Tag>{names[role] ?? role}</Tag>
        <Tag tone={isOver ? 'bad' : 'warn'}>{t.invited}</Tag>
      </span>
      {mayManage && (
        <fieldset className="flex flex-wrap gap-2" aria-label={t.actsOf(email)}>
          <Button look="line" size="sm" className="max-lg:min-h-11" busy={isBusy} onClick={() => void act('resend', t.sent(email))}>
            {t.resend}
          </Button>
          <Button look="line" size="sm" className="max-lg:min-h-11" disabled={isBusy} onClick={() => void act('withdraw', t.withdrawn)}>
            {t.withdraw}
          </Button>
        </fieldset>
      )}
      {problem && (
        <Alert tone="bad" className="w-full">
          {problem}
        </Alert>
      )}
      {dialog}
    </>
  )
}

import { type FormEvent, useId, useState } from 'react'
import type { StaffCalls, StaffMember } from '../../../contract/staff.ts'
import { work } from '../../../contract/work.ts'
import type { PlaceKind, Staff } from '../../../rules/permissions.ts'
import { tellInForm } from '../../base/tell.ts'
import { useWords } from '../../base/visit.ts'
import { Alert } from '../../ui/alert.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useWorkplaces } from '../frame/person.tsx'
import { useUnsaved } from '../frame/unsaved.ts'
import { sayDone } from '../said/say-done.ts'
import { useAct } from '../said/use-act.ts'
import { RoleChoice } from './role-choice.tsx'

interface PersonActsProps {
  of: StaffMember
  kind: PlaceKind
  calls: StaffCalls<Staff>
  mayManage: boolean
  isLastOwner: boolean
}

/** What can be done about one of the team; of oneself also leaving. */
export function PersonActs({ of: person, kind, calls, mayManage, isLastOwner }: PersonActsProps) {
  const t = useWords('desk-staff')
  const [asked, setAsked] = useState<'change' | 'remove' | 'leave' | null>(null)
  const close = () => setAsked(null)
  const isShown = mayManage || person.isSelf
  if (!isShown) return null
  if (isLastOwner) return person.isSelf && <p className="max-w-64 text-xs text-ink-600">{t.lastOwner}</p>
  return (
    <fieldset className="flex flex-wrap gap-2" aria-label={t.actsOf(person.name)}>
      {mayManage && (
        <Button look="line" size="sm" className="max-lg:min-h-11" onClick={() => setAsked('change')}>
          {t.change}
        </Button>
      )}
      {person.isSelf ? (
        <Button look="line" size="sm" className="max-lg:min-h-11" onClick={() => setAsked('leave')}>
          {t.leave}
        </Button>
      ) : (
        <Button look="line" size="sm" className="max-lg:min-h-11" onClick={() => setAsked('remove')}>
          {t.remove}
        </Button>
      )}
      {asked === 'change' && <ChangeRole person={person} kind={kind} calls={calls} onClose={close} />}
      {asked === 'remove' && <Removing person={person} calls={calls} onClose={close} />}
      {asked === 'leave' && <Leaving kind={kind} onClose={close} />}
    </fieldset>
  )
}

interface ActProps {
  person: StaffMember
  calls: StaffCalls<Staff>
  onClose: () => void
}

function Why({ why, onWhy }: { why: string; onWhy: (why: string) => void }) {
  const t = useWords('desk-staff')
  useUnsaved(why.trim() !== '')
  return (
    <TextArea label={t.reason} hint={t.reasonHint} rows={2} maxLength={300} value={why} onChange={({ target }) => onWhy(target.value)} />
  )
}

function ChangeRole({ person, kind, calls, onClose }: ActProps & { kind: PlaceKind }) {
  const t = useWords('desk-staff')
  const names = useWords('desk').roles as Record<string, string>
  const form = useId()
  const [role, setRole] = useState(person.role)
  const [why, setWhy] = useState('')
  const { isBusy, problem, run, dialog } = useAct(t.failed)
  async function save(event: FormEvent) {
    event.preventDefault()
    if (!(await run(() => tellInForm(calls.change, { id: person.id, role, reason: why.trim() })))) return
    sayDone(t.changed(person.name, names[role] ?? role))
    // What the menu offers follows from one's own role: only the server knows it now.
    if (person.isSelf) window.location.reload()
    else onClose()
  }
  return (
    <>
      <AskDialog
        title={t.changeTitle(person.name)}
        no={t.cancel}
        yes={t.save}
        look="primary"
        isBusy={isBusy}
        disabled={role === person.role || why.trim() === ''}
        form={form}
        onClose={onClose}
      >
        <form id={form} method="dialog" className="grid gap-3" onSubmit={(event) => void save(event)}>
          <RoleChoice kind={kind} chosen={role} from={person.role} onChoose={setRole} />
          <p className="text-sm text-ink-600">{t.changeText}</p>
          <Why why={why} onWhy={setWhy} />
          {problem && <Alert tone="bad">{problem}</Alert>}
        </form>
      </AskDialog>
      {dialog}
    </>
  )
}

function Removing({ person, calls, onClose }: ActProps) {
  const t = useWords('desk-staff')
  const [why, setWhy] = useState('')
  const { isBusy, problem, run, dialog } = useAct(t.failed)
  async function remove() {
    if (!(await run(() => tellInForm(calls.remove, { id: person.id, reason: why.trim() })))) return
    sayDone(t.removed(person.name))
    onClose()
  }
  return (
    <>
      <AskDialog
        title={t.removeTitle(person.name)}
        no={t.cancel}
        yes={t.remove}
        isBusy={isBusy}
        disabled={why.trim() === ''}
        onYes={() => void remove()}
        onClose={onClose}
      >
        <p className="mb-3 text-sm">{t.removeText}</p>
        <Why why={why} onWhy={setWhy} />
        {problem && <Alert tone="bad">{problem}</Alert>}
      </AskDialog>
      {dialog}
    </>
  )
}

function Leaving({ kind, onClose }: { kind: PlaceKind; onClose: () => void }) {
  const t = useWords('desk-staff')
  const here = useWorkplaces().find((place) => place.kind === kind && place.isHere)
  const { isBusy, problem, run, dialog } = useAct(t.failed)
  async function leave() {
    if (here && (await run(() => tellInForm(work.leave, { kind, id: here.id })))) window.location.assign('/home')
  }
  return (
    <>
      <AskDialog title={t.leaveTitle} no={t.cancel} yes={t.leave} isBusy={isBusy} onYes={() => void leave()} onClose={onClose}>
        <p className="text-sm">{t.leaveText}</p>
        {problem && <Alert tone="bad">{problem}</Alert>}
      </AskDialog>
      {dialog}
    </>
  )
}

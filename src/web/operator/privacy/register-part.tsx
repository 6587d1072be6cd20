import { useRef, useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { type Breach, breachRisks, operatorRegister } from '../../../contract/privacy-register.ts'
import { useGo } from '../../base/address.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { usePlace } from '../../base/router.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { useAct } from '../../desk/said/use-act.ts'
import { DeskTable } from '../../desk/table/desk-table.tsx'
import { formatNumber } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, Select, TextArea } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'

interface RegisterPartProps {
  list: Output<typeof operatorRegister.page>
  one: Breach | undefined
  isNew: boolean
  isGone: boolean
}

/** Breaches, and one of them as a form. */
export function RegisterPart({ list, one, isNew, isGone }: RegisterPartProps) {
  const t = useWords('operator-privacy').register
  const visit = useVisit()
  const { locale } = visit
  const { search } = usePlace()
  const mayWrite = mayHere(visit, 'house customers.manage')
  const isOpen = one !== undefined || isNew || isGone
  return (
    <div className={`grid items-start gap-4 ${isOpen ? 'xl:grid-cols-[minmax(0,1fr)_440px]' : ''}`}>
      <div className={`grid min-w-0 gap-3 ${isOpen ? 'max-lg:hidden' : ''}`}>
        {mayWrite && (
          <Link to="/operator/privacy" search={{ tab: 'register', case: 'new' }} className="link inline-flex min-h-11 w-fit items-center">
            {t.add}
          </Link>
        )}
        <DeskTable<Breach>
          list="breaches"
          kind="house"
          label={t.back}
          rows={list.records}
          total={list.total}
          next={list.next}
          idOf={({ id }) => id}
          nameOf={({ number }) => number}
          addressOf={({ id }) => ({ to: '/operator/privacy', search: { ...search, case: id } })}
          openId={one?.id}
          sort="newest"
          views={[]}
          saved={[]}
          columns={[
            { name: 'number', title: t.columns.number, isName: true, cell: ({ number }) => number },
            { name: 'foundOn', title: t.columns.foundOn, cell: ({ foundOn }) => foundOn },
            { name: 'whose', title: t.columns.whose, cell: ({ whose }) => whose },
            { name: 'people', title: t.columns.people, onPhone: 'none', cell: ({ people }) => formatNumber(locale, people) },
            { name: 'risk', title: t.columns.risk, cell: ({ risk }) => t.risks[risk] },
            {
              name: 'told',
              title: t.columns.told,
              onPhone: 'end',
              cell: ({ isToTell }) => <Tag tone={isToTell ? 'bad' : 'ok'}>{isToTell ? t.toTell : t.wasTold}</Tag>,
            },
          ]}
          empty={<EmptyState small pose="sleep" title={t.none} text={t.noneText} />}
        />
      </div>
      {(one || isNew) && <BreachForm key={`${one?.id} ${one?.version}`} of={one} mayWrite={mayWrite} />}
      {isGone && (
        <p className="panel text-sm text-ink-600" role="alert">
          {t.gone}
        </p>
      )}
    </div>
  )
}

type Written = Pick<Breach, 'happened' | 'whose' | 'assessed' | 'measures' | 'toldHow' | 'risk' | 'foundOn'>

function BreachForm({ of, mayWrite }: { of: Breach | undefined; mayWrite: boolean }) {
  const words = useWords('operator-privacy')
  const t = words.register
  const { account } = useVisit()
  // Named once: sent again after a lost answer, it is the same one.
  const id = useRef(of?.id)
  const go = useGo()
  const [said, setSaid] = useState<Written>(
    of ?? { happened: '', whose: '', assessed: '', measures: '', toldHow: '', risk: 'low', foundOn: '' },
  )
  const [people, setPeople] = useState(of ? String(of.people) : '')
  const [office, setOffice] = useState(of?.toldOfficeOn ?? '')
  const [told, setTold] = useState(of?.toldPeopleOn ?? '')
  const [isChanged, setChanged] = useState(false)
  const { run, isBusy, problem, dialog } = useAct(words.failed)
  useUnsaved(isChanged)
  const change = (part: Partial<Written>) => {
    setSaid((before) => ({ ...before, ...part }))
    setChanged(true)
  }
  const isWhole = said.happened.trim() && said.whose.trim() && said.assessed.trim() && said.foundOn && /^\d+$/.test(people)
  async function save() {
    if (!isWhole || !account) return
    id.current ??= crypto.randomUUID()
    const own = id.current
    const isDone = await run(() =>
      tellInForm(operatorRegister.save, {
        ...{ id: own, version: of?.version ?? 0, people: Number(people) },
        ...{ happened: said.happened, whose: said.whose, assessed: said.assessed, measures: said.measures, toldHow: said.toldHow },
        ...{ risk: said.risk, foundOn: said.foundOn, toldOfficeOn: office || null, toldPeopleOn: told || null },
      }),
    )
    if (!isDone) return
    setChanged(false)
    sayDone(t.saved)
    if (!of) void go({ to: '/operator/privacy', search: { tab: 'register', case: own } }, { replace: true })
  }
  return (
    <section className="panel grid gap-3" aria-label={of?.number ?? t.add}>
      <Link to="/operator/privacy" search={{ tab: 'register' }} className="link inline-flex min-h-11 items-center text-sm">
        {t.back}
      </Link>
      <h2 className="h3">{of?.number ?? t.add}</h2>
      {of && <p className="text-sm text-ink-600">{t.by(of.by)}</p>}
      <fieldset disabled={!mayWrite} className="grid gap-3">
        <Field label={t.foundOn} type="date" value={said.foundOn} onChange={({ target }) => change({ foundOn: target.value })} />
        <TextArea
          label={t.happened}
          rows={3}
          maxLength={4000}
          value={said.happened}
          onChange={({ target }) => change({ happened: target.value })}
        />
        <Field
          label={t.whose}
          hint={t.whoseHint}
          maxLength={500}
          value={said.whose}
          onChange={({ target }) => change({ whose: target.value })}
        />
        <Field label={t.people} inputMode="numeric" value={people} onChange={({ target }) => setPeople(target.value)} />
        <Select
          label={t.risk}
          value={said.risk}
          onChange={({ target }) => change({ risk: target.value === 'serious' ? 'serious' : 'low' })}
        >
          {breachRisks.map((risk) => (
            <option key={risk} value={risk}>
              {t.risks[risk]}
            </option>
          ))}
        </Select>
        <TextArea
          label={t.assessed}
          rows={2}
          maxLength={4000}
          value={said.assessed}
          onChange={({ target }) => change({ assessed: target.value })}
        />
        <TextArea
          label={t.measures}
          optional
          rows={2}
          maxLength={4000}
          value={said.measures}
          onChange={({ target }) => change({ measures: target.value })}
        />
        <Field label={t.toldOfficeOn} optional type="date" value={office} onChange={({ target }) => setOffice(target.value)} />
        <Field label={t.toldPeopleOn} optional type="date" value={told} onChange={({ target }) => setTold(target.value)} />
        <TextArea
          label={t.toldHow}
          optional
          rows={2}
          maxLength={2000}
          value={said.toldHow}
          onChange={({ target }) => change({ toldHow: target.value })}
        />
      </fieldset>
      {problem && <Alert tone="bad">{problem}</Alert>}
      {mayWrite && (
        <Button className="w-fit" busy={isBusy} disabled={!isWhole} onClick={() => void save()}>
          {t.save}
        </Button>
      )}
      {dialog}
    </section>
  )
}

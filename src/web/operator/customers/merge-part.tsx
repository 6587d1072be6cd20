import { type FormEvent, useState } from 'react'
import type { Customer } from '../../../contract/operator-customers.ts'
import { type MergePreview, operatorMerge } from '../../../contract/operator-merge.ts'
import { MOST_TYPED } from '../../../contract/staff-lists.ts'
import { useGo } from '../../base/address.ts'
import { Link } from '../../base/link.tsx'
import { usePlace } from '../../base/router.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { useAct } from '../../desk/said/use-act.ts'
import { formatDate, formatNumber } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'

interface Merging {
  id: string
  /** Those who fit what was looked for; undefined where nobody looked or it failed. */
  found: readonly Customer[] | undefined
  preview: MergePreview | undefined
}

/** Another account of the same person: found, looked at whole, and merged for good. What is looked for stands in the address. */
export function MergePart({ id, found, preview }: Merging) {
  const t = useWords('operator-merge')
  const { search } = usePlace()
  const here = `/operator/customers/${id}` as const
  const isOpen = search.merge !== undefined || search.find !== undefined
  return (
    <section className="panel grid gap-3 text-sm" aria-label={t.title}>
      {!isOpen && (
        <LinkButton to={here} search={{ find: '' }} look="line" className="w-fit">
          {t.open}
        </LinkButton>
      )}
      {isOpen && <p>{t.says}</p>}
      {search.merge === undefined && search.find !== undefined && <Finding id={id} found={found} words={search.find} />}
      {search.merge !== undefined && (preview ? <Preview key={preview.version} of={preview} /> : <Alert tone="warn">{t.failed}</Alert>)}
      {search.merge !== undefined && (
        <Link to={here} search={{ find: '' }} className="link inline-flex min-h-9 w-fit items-center max-lg:min-h-11">
          {t.back}
        </Link>
      )}
    </section>
  )
}

function Finding({ id, found, words }: { id: string; found: readonly Customer[] | undefined; words: string }) {
  const t = useWords('operator-merge')
  const { locale } = useVisit()
  const go = useGo()
  const [typed, setTyped] = useState(words)
  const others = found?.filter((one) => one.id !== id)
  const look = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') void go({ to: `/operator/customers/${id}`, search: { find: typed.trim() } }, { stay: true })
  }
  return (
    <>
      <form method="dialog" className="grid gap-3" onSubmit={look}>
        <Field label={t.find} type="search" maxLength={MOST_TYPED} value={typed} onChange={({ target }) => setTyped(target.value)} />
        <Button type="submit" look="line" className="w-fit">
          {t.search}
        </Button>
      </form>
      {words !== '' && !others && <Alert tone="warn">{t.failed}</Alert>}
      {others?.length === 0 && <p role="status">{t.none}</p>}
      <ul className="divide-y divide-down-200">
        {others?.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="min-w-0 break-words">
              {one.name} <span className="text-ink-600">{`${one.mail}, ${t.since(formatDate(locale, one.since))}`}</span>
            </span>
            <LinkButton to={`/operator/customers/${id}`} search={{ merge: one.id }} look="line" size="sm">
              {t.choose}
            </LinkButton>
          </li>
        ))}
      </ul>
    </>
  )
}

function Preview({ of }: { of: MergePreview }) {
  const t = useWords('operator-merge')
  const { locale } = useVisit()
  const { gone, moves, points, cards, obstacles } = of
  const rows: [string, number, number][] = [
    ...moves.map(({ noun, rows: n, both }) => [t.nouns[noun], n, both] as [string, number, number]),
    ...(points > 0 ? [[t.points, points, 0] as [string, number, number]] : []),
  ]
  return (
    <>
      <h3 className="h4">{t.other}</h3>
      <p className="break-words">
        <Link to={`/operator/customers/${gone.id}`} className="link">
          {gone.name || gone.mail}
        </Link>{' '}
        <span className="text-ink-600">{`${gone.mail}, ${t.since(formatDate(locale, gone.since))}`}</span>
      </p>
      <h4 className="label">{t.moves}</h4>
      {rows.length === 0 && <p>{t.nothing}</p>}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
        {rows.map(([name, n, both]) => (
          <div key={name} className="contents">
            <dt>
              {name}
              {both > 0 && <span className="block text-xs text-ink-600">{t.both(both)}</span>}
            </dt>
            <dd className="text-right tabular-nums">{formatNumber(locale, n)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-600">
        {t.goes} {cards > 0 && `${t.cards(cards)}.`}
      </p>
      {obstacles.length > 0 ? (
        <Alert tone="warn" title={t.obstacles}>
          <ul className="list-disc pl-5">
            {obstacles.map((name) => (
              <li key={name}>{t.obstacle[name]}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <CarryOut of={of} />
      )}
    </>
  )
}

function CarryOut({ of: { kept, gone, version } }: { of: MergePreview }) {
  const t = useWords('operator-merge')
  const go = useGo()
  const { isBusy, problem, run, dialog } = useAct(t.notDone)
  const [reason, setReason] = useState('')
  useUnsaved(reason.trim() !== '' && !isBusy)
  async function merge() {
    const said = reason.trim()
    if (said === '') return
    const input = { id: kept.id, otherId: gone.id, version, reason: said }
    if (!(await run(() => tellInForm(operatorMerge.carryOut, input)))) return
    setReason('')
    sayDone(t.done)
    await go({ to: `/operator/customers/${kept.id}` }, { replace: true })
  }
  return (
    <>
      <TextArea
        label={t.reason}
        hint={t.reasonHint}
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p>{t.final}</p>
      {problem && <Alert tone="bad">{problem}</Alert>}
      <div className="desk-acts">
        <Button busy={isBusy} disabled={reason.trim() === ''} onClick={() => void merge()}>
          {t.merge}
        </Button>
      </div>
      {dialog}
    </>
  )
}

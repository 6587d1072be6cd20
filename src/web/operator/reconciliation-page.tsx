import type { Output } from '../../contract/call.ts'
import { differenceKinds, operatorReconciliation } from '../../contract/reconciliation.ts'
import { addDays, marketDay } from '../../rules/calendar.ts'
import { isId } from '../../rules/ids.ts'
import { useForget } from '../base/ask.ts'
import { Link } from '../base/link.tsx'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { notFound } from '../base/way-out.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { chosenOf } from '../desk/list.ts'
import { listKey } from '../desk/table/list-key.ts'
import { fullDay } from '../i18n/days.ts'
import { formatMoney, formatNumber } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { DifferencesPart } from './books/differences-part.tsx'
import { ReconciliationTag } from './books/reconciliation-tag.tsx'

type Info = Output<typeof operatorReconciliation.getInfo>

/** One time of the provider's books beside ours: what differs, by kind, and each difference with what to do. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator-books', 'operator-money', 'desk', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-books').reconciliation.title} - Mallard`, noindex: true }),
  Component: ReconciliationPage,
  Missing: GonePage,
})

async function load({ params, search, need }: PageContext) {
  const id = params.id ?? ''
  if (!isId(id)) throw notFound()
  const kind = chosenOf(differenceKinds, search.kind)
  const onlyOpen = search.all === undefined
  const [run, list] = await Promise.all([
    need(operatorReconciliation.getInfo, { id }),
    need(operatorReconciliation.differences, {
      reconciliationId: id,
      onlyOpen,
      after: listKey(search),
      size: 20,
      ...(kind ? { kind } : {}),
    }),
  ])
  return { run, list, kind, onlyOpen }
}

const backTo = { to: '/operator/money/reconciliations' } as const

function GonePage() {
  const t = useWords('operator-books')
  return (
    <DeskPage heading={t.reconciliation.title} back={{ to: backTo, text: t.back }}>
      <p className="panel text-sm" role="alert">
        {t.reconciliation.gone}
      </p>
    </DeskPage>
  )
}

function ReconciliationPage({ run, list, kind, onlyOpen }: Shown<Awaited<ReturnType<typeof load>>>) {
  const words = useWords('operator-books')
  const t = words.reconciliation
  const { locale } = useVisit()
  const last = addDays(marketDay(new Date(run.until)), -1)
  return (
    <DeskPage heading={t.title} back={{ to: backTo, text: words.back }}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="h3">{t.run(fullDay(locale, marketDay(new Date(run.since))), fullDay(locale, last))}</h2>
        <ReconciliationTag of={run} />
        <span className="text-sm text-ink-600">
          {[t.movements(formatNumber(locale, run.movements)), t.sources[run.source], run.provider].join(' · ')}
        </span>
      </div>
      {run.state === 'done' ? (
        <div className="grid gap-4">
          <Kinds of={run} />
          <DifferencesPart list={list} runId={run.id} kind={kind ?? null} onlyOpen={onlyOpen} />
        </div>
      ) : (
        <NotDone of={run} />
      )}
    </DeskPage>
  )
}

function NotDone({ of: { state, wrongLine } }: { of: Info }) {
  const t = useWords('operator-books').reconciliation
  const { locale } = useVisit()
  const forget = useForget()
  if (state === 'unreadable')
    return <Alert tone="bad">{wrongLine === null ? t.emptyFile : t.wrongLine(formatNumber(locale, wrongLine))}</Alert>
  if (state === 'uploading') return <Alert tone="warn">{t.fileMissing}</Alert>
  return (
    <section className="panel flex flex-wrap items-center gap-3 text-sm" aria-live="polite">
      <p className="min-w-0 flex-1">{t.underWay}</p>
      <Button look="line" onClick={() => void forget('tasks')}>
        {t.again}
      </Button>
    </section>
  )
}

function Kinds({ of: { id, kinds } }: { of: Info }) {
  const t = useWords('operator-books').reconciliation
  const { locale } = useVisit()
  return (
    <section className="panel" aria-labelledby="kinds">
      <h3 id="kinds" className="h4">
        {t.byKind}
      </h3>
      <ul className="mt-2 divide-y divide-down-200">
        {kinds.map(({ kind, open, all, cents, advice }) => (
          <li key={kind} className="grid gap-x-4 gap-y-1 py-3 text-sm lg:grid-cols-[180px_150px_120px_minmax(0,1fr)_auto] lg:items-center">
            <b className="font-semibold">{t.kinds[kind]}</b>
            <span className={open > 0 ? 'font-semibold' : 'text-ink-600'}>
              {formatNumber(locale, open)} {t.columns.open.toLowerCase()} / {formatNumber(locale, all)}
            </span>
            <span className="price">{formatMoney(locale, cents)}</span>
            <span className="text-xs text-ink-600">{all > 0 && advice}</span>
            <span>
              {all > 0 && (
                <Link
                  to={`/operator/money/reconciliations/${id}`}
                  search={open > 0 ? { kind } : { kind, all: '1' }}
                  aria-label={t.show(t.kinds[kind])}
                  className="btn btn-line btn-sm"
                >
                  {t.columns.open}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { operatorTask } from '../../contract/jobs.ts'
import { operatorOutbox, operatorSellerWork, operatorTimer } from '../../contract/operator-jobs.ts'
import { operatorSearch } from '../../contract/search.ts'
import { Link } from '../base/link.tsx'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { chosenOf, LIST_SIZE } from '../desk/list.ts'
import { listKey } from '../desk/table/list-key.ts'
import { wordsOf } from '../i18n/words.ts'
import { IndexPart } from './jobs/index-part.tsx'
import { OutboxPart } from './jobs/outbox-part.tsx'
import { SellersPart } from './jobs/sellers-part.tsx'
import { TasksPart } from './jobs/tasks-part.tsx'
import { TimersPart } from './jobs/timers-part.tsx'

const tabs = ['tasks', 'sellers', 'outbox', 'givenUp', 'timers', 'index'] as const

/** What the marketplace does by itself: long work, messages on their way out, timers. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator-jobs', 'desk', 'desk-table', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-jobs').title} - Mallard`, noindex: true }),
  Component: JobsPage,
})

async function load(context: PageContext) {
  const { search } = context
  const wanted = chosenOf(tabs, search.tab) ?? 'tasks'
  const tab = wanted === 'index' && !mayHere(context.visit, 'house search.read') ? 'tasks' : wanted
  const after = listKey(search)
  const isOutbox = tab === 'outbox' || tab === 'givenUp'
  const [tasks, work, messages, timers, index, aside] = await Promise.all([
    tab === 'tasks' ? context.need(operatorTask.page, { after, size: LIST_SIZE }) : null,
    tab === 'sellers'
      ? context.need(operatorSellerWork.page, { onlyFailed: search.failed === '1', page: { after, size: LIST_SIZE } })
      : null,
    isOutbox ? context.need(operatorOutbox.page, { isGivenUp: tab === 'givenUp', page: { after, size: LIST_SIZE } }) : null,
    tab === 'timers' ? context.need(operatorTimer.all, {}) : null,
    tab === 'index' ? context.need(operatorSearch.state, {}) : null,
    tab === 'index' ? context.hope(operatorSearch.setAside, {}) : null,
  ])
  return { tab, tasks, work, messages, timers, index, aside }
}

function JobsPage({ tab, tasks, work, messages, timers, index, aside }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('operator-jobs')
  const maySearch = mayHere(useVisit(), 'house search.read')
  const offered = tabs.filter((name) => name !== 'index' || maySearch)
  return (
    <DeskPage heading={t.title}>
      <nav aria-label={t.title} className="mb-4 flex flex-wrap gap-2">
        {offered.map((name) => (
          <Link
            key={name}
            to="/operator/jobs"
            search={name === 'tasks' ? {} : { tab: name }}
            aria-current={name === tab ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-pill border border-down-300 bg-paper px-4 text-sm aria-[current=page]:border-head-700 aria-[current=page]:bg-head-700 aria-[current=page]:font-semibold aria-[current=page]:text-paper"
          >
            {t.tabs[name]}
          </Link>
        ))}
      </nav>
      {tasks && <TasksPart of={tasks} />}
      {work && <SellersPart of={work} />}
      {messages && <OutboxPart of={messages} isGivenUp={tab === 'givenUp'} />}
      {timers && <TimersPart of={timers} />}
      {index && <IndexPart of={index} aside={aside ?? undefined} />}
    </DeskPage>
  )
}

import { sellerTask } from '../../contract/jobs.ts'
import { savedView } from '../../contract/saved-views.ts'
import { sellerTrail, trailThemeNames } from '../../contract/trail.ts'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { caseNamed, chosenOf, LIST_SIZE } from '../desk/list.ts'
import { listKey } from '../desk/table/list-key.ts'
import { TrailTable } from '../desk/trail/trail-table.tsx'
import { wordsOf } from '../i18n/words.ts'
import { TasksPart } from './activity/tasks-part.tsx'

/** What everybody did who works in this shop, and one of it. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-tasks', 'desk-trail', 'desk-acts', 'desk', 'desk-parts', 'desk-table'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'desk').names.activity} - Mallard`, noindex: true }),
  Component: ActivityPage,
})

const FEW = 3

async function load(context: PageContext) {
  const { search } = context
  const theme = chosenOf(trailThemeNames, search.tab)
  const [list, saved, named, tasks] = await Promise.all([
    context.need(sellerTrail.page, {
      ...(theme ? { theme } : {}),
      isMine: search.tab === 'mine',
      words: (search.words ?? '').slice(0, 60),
      page: { after: listKey(search), size: LIST_SIZE },
    }),
    context.hope(savedView.all, { list: 'activity', kind: 'shop' }),
    caseNamed(context, (id) => context.need(sellerTrail.getInfo, { id })),
    mayHere(context.visit, 'shop tasks.read') ? context.hope(sellerTask.page, { size: FEW }) : null,
  ])
  return { list, saved, tasks, ...named }
}

function ActivityPage({ saved, tasks, ...shown }: Shown<Awaited<ReturnType<typeof load>>>) {
  const title = useWords('desk').names.activity
  return (
    <DeskPage heading={title}>
      <TasksPart of={tasks} />
      <TrailTable {...shown} to="/seller/activity" kind="shop" label={title} saved={saved ?? []} />
    </DeskPage>
  )
}

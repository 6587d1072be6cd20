import { savedView } from '../../contract/saved-views.ts'
import { operatorTrail, trailThemeNames } from '../../contract/trail.ts'
import { placeKinds } from '../../rules/permissions.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { caseNamed, chosenOf, LIST_SIZE } from '../desk/list.ts'
import { listKey } from '../desk/table/list-key.ts'
import { TrailTable } from '../desk/trail/trail-table.tsx'
import { wordsOf } from '../i18n/words.ts'
import { ChainState } from './audit/chain-state.tsx'

/** What everybody did who works here, and one of it. */
export const page = definePage({
  whose: 'visitor',
  words: ['desk-trail', 'desk-acts', 'desk', 'desk-table', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'desk-trail').title} - Mallard`, noindex: true }),
  Component: AuditPage,
})

async function load(context: PageContext) {
  const { search } = context
  const kind = chosenOf(placeKinds, search.kind)
  const theme = chosenOf(trailThemeNames, search.tab)
  const [list, saved, lastCheck, named] = await Promise.all([
    context.need(operatorTrail.page, {
      ...(kind ? { kind } : {}),
      ...(theme ? { theme } : {}),
      isMine: search.tab === 'mine',
      words: (search.words ?? '').slice(0, 60),
      page: { after: listKey(search), size: LIST_SIZE },
    }),
    context.hope(savedView.all, { list: 'audit', kind: 'house' }),
    context.need(operatorTrail.lastCheck, {}),
    caseNamed(context, (id) => context.need(operatorTrail.getInfo, { id })),
  ])
  return { list, saved, lastCheck, ...named }
}

function AuditPage({ saved, lastCheck, ...shown }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('desk-trail')
  return (
    <DeskPage heading={t.title}>
      <TrailTable
        {...shown}
        to="/operator/audit"
        kind="house"
        label={t.title}
        saved={saved ?? []}
        above={<ChainState last={lastCheck} />}
      />
    </DeskPage>
  )
}

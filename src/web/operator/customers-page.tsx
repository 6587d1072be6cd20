import { type Customer, operatorCustomer } from '../../contract/operator-customers.ts'
import { savedView } from '../../contract/saved-views.ts'
import { MOST_LISTED, MOST_TYPED } from '../../contract/staff-lists.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { usePlace } from '../base/router.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { caseNamed, LIST_SIZE } from '../desk/list.ts'
import { DeskTable } from '../desk/table/desk-table.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { formatDate } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'
import { CustomerView } from './customers/customer-view.tsx'

/** Those who have an account, and one of them. */
export const page = definePage({
  whose: 'visitor',
  words: ['customers', 'operator-customers', 'operator-seeing', 'desk', 'desk-table', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-customers').title} - Mallard`, noindex: true }),
  Component: CustomersPage,
})

async function load(context: PageContext) {
  const { search } = context
  const isBlocked = search.only === 'blocked'
  const [list, saved, named] = await Promise.all([
    context.need(operatorCustomer.page, {
      ...{ isBlocked, words: (search.words ?? '').slice(0, MOST_TYPED) },
      page: { after: listKey(search), size: LIST_SIZE },
    }),
    context.hope(savedView.all, { list: 'customers', kind: 'house' }),
    caseNamed(context, (id) => context.need(operatorCustomer.getInfo, { id })),
  ])
  return { list, saved, isBlocked, ...named }
}

function CustomersPage({ list, saved, isBlocked, one, isGone }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('operator-customers')
  const { locale } = useVisit()
  const { search } = usePlace()
  const isOpen = one !== undefined || isGone
  const empty = search.words
    ? { title: t.noneFound, text: t.noneFoundText }
    : isBlocked
      ? { title: t.noneBlocked, text: t.noneBlockedText }
      : { title: t.none, text: t.noneText }
  return (
    <DeskPage heading={t.title}>
      <div className={`grid items-start gap-4 ${isOpen ? 'xl:grid-cols-[minmax(0,1fr)_440px]' : ''}`}>
        <DeskTable<Customer>
          className={isOpen ? 'min-w-0 max-lg:hidden' : 'min-w-0'}
          list="customers"
          kind="house"
          label={t.title}
          rows={list.records}
          total={list.total}
          isMore={list.total >= MOST_LISTED}
          next={list.next}
          idOf={({ id }) => id}
          nameOf={({ name }) => name || t.nobody}
          addressOf={({ id }) => ({ to: '/operator/customers', search: { ...search, case: id } })}
          openId={one?.id}
          sort="newest"
          views={[
            { text: t.views.all, query: '' },
            { text: t.views.blocked, query: 'only=blocked', count: list.blocked },
          ]}
          saved={saved ?? []}
          wordsText={t.search}
          columns={[
            { name: 'name', title: t.columns.name, isName: true, cell: ({ name }) => name || t.nobody },
            { name: 'mail', title: t.columns.mail, cell: ({ mail }) => mail },
            { name: 'since', title: t.columns.since, cell: ({ since }) => <time dateTime={since}>{formatDate(locale, since)}</time> },
            { name: 'language', title: t.columns.language, onPhone: 'none', cell: ({ language }) => t.language[language] ?? language },
            {
              name: 'state',
              title: t.columns.state,
              onPhone: 'end',
              cell: (person) => <Tag tone={person.isBlocked ? 'bad' : 'ok'}>{person.isBlocked ? t.states.blocked : t.states.open}</Tag>,
            },
          ]}
          empty={<EmptyState small pose="sleep" {...empty} />}
        />
        {one && <CustomerView key={one.id} of={one} />}
        {isGone && (
          <p className="panel text-sm text-ink-600" role="alert">
            {t.gone}
          </p>
        )}
      </div>
    </DeskPage>
  )
}

import { operatorPrivacy, type SeenPrivacyRequest } from '../../contract/privacy.ts'
import { operatorRegister, privacyOfficer } from '../../contract/privacy-register.ts'
import { savedView } from '../../contract/saved-views.ts'
import { Link } from '../base/link.tsx'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { usePlace } from '../base/router.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { caseNamed, chosenOf, LIST_SIZE } from '../desk/list.ts'
import { DeskTable } from '../desk/table/desk-table.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { formatDate } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'
import { OfficerPart } from './privacy/officer-part.tsx'
import { RegisterPart } from './privacy/register-part.tsx'
import { requestTones } from './privacy/request-tones.ts'
import { RequestView } from './privacy/request-view.tsx'

/** What people ask about what is kept of them, and one such request. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator-privacy', 'desk', 'desk-table', 'desk-parts', 'work', 'customers'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-privacy').title} - Mallard`, noindex: true }),
  Component: PrivacyPage,
})

const tabs = ['requests', 'register', 'officer'] as const

async function load(context: PageContext) {
  const { search, need, hope } = context
  const tab = chosenOf(tabs, search.tab) ?? 'requests'
  const page = { after: listKey(search), size: LIST_SIZE }
  const [list, saved, named, breaches, breach, officer] = await Promise.all([
    tab === 'requests' ? need(operatorPrivacy.page, { isOpen: search.of !== 'all', page }) : null,
    tab === 'requests' ? hope(savedView.all, { list: 'privacy', kind: 'house' }) : null,
    tab === 'requests' ? caseNamed(context, (id) => need(operatorPrivacy.getInfo, { id })) : null,
    tab === 'register' ? need(operatorRegister.page, { page }) : null,
    tab === 'register' ? caseNamed(context, (id) => need(operatorRegister.getInfo, { id })) : null,
    tab === 'officer' ? need(privacyOfficer.get, {}) : null,
  ])
  const isNew = search.case === 'new'
  const register = { breach: breach?.one, isBreachGone: (breach?.isGone ?? false) && !isNew, isNew }
  return { tab, list, saved, one: named?.one, isGone: named?.isGone ?? false, breaches, ...register, officer }
}

type Needs = Shown<Awaited<ReturnType<typeof load>>>

function PrivacyPage({ tab, breaches, breach, isBreachGone, isNew, officer, ...requests }: Needs) {
  const t = useWords('operator-privacy')
  const visit = useVisit()
  return (
    <DeskPage heading={t.title}>
      <nav aria-label={t.title} className="mb-4 flex flex-wrap gap-2">
        {tabs
          .filter((name) => name !== 'register' || mayHere(visit, 'house audit.read'))
          .map((name) => (
            <Link
              key={name}
              to="/operator/privacy"
              search={name === 'requests' ? {} : { tab: name }}
              aria-current={name === tab ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-pill border border-down-300 bg-paper px-4 text-sm aria-[current=page]:border-head-700 aria-[current=page]:bg-head-700 aria-[current=page]:font-semibold aria-[current=page]:text-paper"
            >
              {t.tabs[name]}
            </Link>
          ))}
      </nav>
      {requests.list && <Requests {...requests} list={requests.list} />}
      {breaches && <RegisterPart list={breaches} one={breach} isNew={isNew} isGone={isBreachGone} />}
      {tab === 'officer' && <OfficerPart key={officer?.email} officer={officer} />}
    </DeskPage>
  )
}

function Requests({ list, saved, one, isGone }: Pick<Needs, 'saved' | 'one' | 'isGone'> & { list: NonNullable<Needs['list']> }) {
  const t = useWords('operator-privacy')
  const { locale } = useVisit()
  const { search } = usePlace()
  const isOpen = one !== undefined || isGone
  return (
    <div className={`grid items-start gap-4 ${isOpen ? 'xl:grid-cols-[minmax(0,1fr)_440px]' : ''}`}>
      <DeskTable<SeenPrivacyRequest>
        className={isOpen ? 'min-w-0 max-lg:hidden' : 'min-w-0'}
        list="privacy"
        kind="house"
        label={t.tabs.requests}
        rows={list.records}
        total={list.total}
        next={list.next}
        idOf={({ id }) => id}
        nameOf={({ number, customer }) => `${number} · ${customer.name || t.nobody}`}
        addressOf={({ id }) => ({ to: '/operator/privacy', search: { ...search, case: id } })}
        openId={one?.id}
        sort="newest"
        views={[
          { text: t.views.open, query: '', count: list.open },
          { text: t.views.all, query: 'of=all' },
        ]}
        saved={saved ?? []}
        columns={[
          { name: 'who', title: t.columns.who, isName: true, cell: ({ customer }) => customer.name || t.nobody },
          { name: 'what', title: t.columns.what, cell: ({ kind }) => t.kinds[kind] },
          { name: 'number', title: t.columns.number, onPhone: 'none', cell: ({ number }) => number },
          { name: 'due', title: t.columns.due, cell: ({ dueAt }) => <time dateTime={dueAt}>{formatDate(locale, dueAt)}</time> },
          {
            name: 'state',
            title: t.columns.state,
            onPhone: 'end',
            cell: ({ state }) => <Tag tone={requestTones[state]}>{t.states[state]}</Tag>,
          },
        ]}
        empty={<EmptyState small pose="sleep" title={t.none} text={t.noneText} />}
      />
      {one && <RequestView key={`${one.id} ${one.state}`} of={one} />}
      {isGone && (
        <p className="panel text-sm text-ink-600" role="alert">
          {t.gone}
        </p>
      )}
    </div>
  )
}

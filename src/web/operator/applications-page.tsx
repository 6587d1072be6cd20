import { type CaseSummary, operatorApplication } from '../../contract/applications.ts'
import { useNow } from '../base/now.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { wordsOf } from '../i18n/words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { CaseView } from './case-view.tsx'
import { CaseRow, CaseTabs, caseNamed } from './cases.tsx'

const tabs = ['waiting', 'asked', 'done'] as const
type Tab = (typeof tabs)[number]

/** Those who want to sell, and one of them. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator', 'customers', 'work'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator').applications} - Mallard`, noindex: true }),
  Component: ApplicationsPage,
})

async function load(context: PageContext) {
  const tab: Tab = tabs.find((each) => each === context.search.tab) ?? 'waiting'
  const list = await context.need(operatorApplication.page, { tab, page: { current: 1, size: 100 } })
  return { tab, list, ...(await caseNamed(context, (id) => context.need(operatorApplication.getInfo, { id }))) }
}

function ApplicationsPage({ tab, list, one, isGone }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('operator')
  const isAlone = one !== undefined
  return (
    <DeskPage heading={t.applications}>
      <div className="grid grid-cols-[320px_minmax(0,1fr)] items-start gap-4 max-lg:grid-cols-1">
        <section className={`panel !p-0 ${isAlone ? 'max-lg:hidden' : ''}`} aria-label={t.applications}>
          <CaseTabs
            path="/operator/applications"
            tabs={tabs}
            shown={tab}
            names={t.tabs}
            counts={{ waiting: list.counts.waiting, asked: list.counts.asked }}
          />
          {list.records.length === 0 ? (
            <div className="px-4">
              <EmptyState small pose="sleep" title={t.none[tab]} text={t.noneText} />
            </div>
          ) : (
            <ul>
              {list.records.map((record) => (
                <ApplicationRow key={record.id} of={record} tab={tab} isOn={record.id === one?.id} />
              ))}
            </ul>
          )}
        </section>
        {one ? <CaseView key={one.id} of={one} tab={tab} /> : null}
        {isGone && (
          <p className="panel text-sm text-ink-600" role="alert">
            {t.gone}
          </p>
        )}
        {!one && !isGone && list.records.length > 0 && <p className="panel text-sm text-ink-600 max-lg:hidden">{t.chooseOne}</p>}
      </div>
    </DeskPage>
  )
}

function ApplicationRow({ of: { id, displayName, accountType, city, sentAt }, tab, isOn }: { of: CaseSummary; tab: Tab; isOn: boolean }) {
  const t = useWords('operator')
  const now = useNow()
  const hours = Math.max(0, Math.floor((Date.parse(now) - Date.parse(sentAt)) / 3_600_000))
  return (
    <CaseRow path="/operator/applications" tab={tab} id={id} isOn={isOn} className="flex items-center gap-3 px-4 py-3.5 text-sm">
      <span className="min-w-0 flex-1 break-words">
        <b className="block font-semibold">{displayName}</b>
        <span className="text-ink-600">
          {t.types[accountType]} · {city}
        </span>
      </span>
      <span className="text-xs text-ink-600">{t.hours(hours)}</span>
    </CaseRow>
  )
}

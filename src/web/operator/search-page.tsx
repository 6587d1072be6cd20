import { locales } from '../../contract/locale.ts'
import { operatorSearchRule, questionTroubles, type SearchQuestion, type SearchRule, searchRuleKinds } from '../../contract/search-rules.ts'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { usePlace } from '../base/router.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { Chart } from '../desk/chart/chart.tsx'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { caseNamed, chosenOf, LIST_SIZE } from '../desk/list.ts'
import { DeskTable } from '../desk/table/desk-table.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { monthDay } from '../i18n/days.ts'
import { formatDate, formatNumber } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'
import { newDraft } from './search/draft.ts'
import { RuleEditor } from './search/rule-editor.tsx'

const MOST_TYPED = 60
const views = [...questionTroubles, ...searchRuleKinds] as const

/** What people did not find, and what is said to the search about it. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator-search', 'desk', 'desk-table', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-search').title} - Mallard`, noindex: true }),
  Component: SearchPage,
})

async function load(context: PageContext) {
  const { search } = context
  const of = chosenOf(views, search.of) ?? 'empty'
  const trouble = chosenOf(questionTroubles, of)
  const kind = chosenOf(searchRuleKinds, of)
  const asked = { words: (search.words ?? '').slice(0, MOST_TYPED), page: { after: listKey(search), size: LIST_SIZE } }
  const [questions, rules, named] = await Promise.all([
    trouble ? context.need(operatorSearchRule.questions, { ...asked, of: trouble }) : null,
    kind ? context.need(operatorSearchRule.page, { ...asked, kind }) : null,
    caseNamed(context, (id) => context.need(operatorSearchRule.getInfo, { id })),
  ])
  return { of, questions, rules, ...named }
}

type Loaded = Shown<Awaited<ReturnType<typeof load>>>

function SearchPage({ of, questions, rules, one, isGone }: Loaded) {
  const t = useWords('operator-search')
  const visit = useVisit()
  const { locale } = visit
  const { search } = usePlace()
  const kind = chosenOf(searchRuleKinds, of)
  const isNew = search.q !== undefined && one === undefined && !isGone
  const isOpen = isNew || one !== undefined || isGone
  const language = chosenOf(locales, search.qlang) ?? locale
  const table = {
    ...{
      className: isOpen ? 'min-w-0 max-lg:hidden' : 'min-w-0',
      list: 'search',
      kind: 'house' as const,
      label: t.views[of],
      sort: 'most',
    },
    views: views.map((view) => ({ text: t.views[view], query: view === 'empty' ? '' : `of=${view}` })),
    wordsText: t.searchWords,
  }
  return (
    <DeskPage heading={t.title}>
      {mayHere(visit, 'house search.write') && !isOpen && (
        <p className="mb-3 flex justify-end">
          <LinkButton look="line" to="/operator/search" search={{ of, q: '' }} preload={false}>
            {t.add}
          </LinkButton>
        </p>
      )}
      <div className={`grid items-start gap-4 ${isOpen ? 'xl:grid-cols-[minmax(0,1fr)_480px]' : ''}`}>
        <div className={`grid min-w-0 gap-4 ${isOpen ? 'max-lg:hidden' : ''}`}>
          {questions && of === 'empty' && questions.days.length > 0 && (
            <Chart
              kind="bars"
              series={{
                title: t.chart,
                name: t.chartName,
                labels: questions.days.map(({ day }) => monthDay(locale, day)),
                values: questions.days.map(({ asked, empty }) => (asked === 0 ? null : Math.round((1000 * empty) / asked) / 10)),
                write: (percent) => `${formatNumber(locale, percent)}\u00a0%`,
              }}
            />
          )}
          {questions && <Questions table={table} of={questions} isUnopened={of === 'unopened'} />}
          {rules && <Rules table={table} of={rules} openId={one?.id} />}
          {questions && <p className="text-xs text-ink-600">{t.private}</p>}
        </div>
        {(one ?? isNew) && (
          <RuleEditor
            key={one ? `${one.id} ${one.version}` : `${search.q} ${language} ${of}`}
            of={one ?? null}
            begin={newDraft(kind ?? 'synonym', language, (search.q ?? '').slice(0, MOST_TYPED))}
          />
        )}
        {isGone && (
          <p className="panel text-sm text-ink-600" role="alert">
            {t.gone}
          </p>
        )}
      </div>
    </DeskPage>
  )
}

interface TableOf {
  className: string
  list: string
  kind: 'house'
  label: string
  sort: string
  views: { text: string; query: string }[]
  wordsText: string
}

function Questions({ table, of, isUnopened }: { table: TableOf; of: NonNullable<Loaded['questions']>; isUnopened: boolean }) {
  const t = useWords('operator-search')
  const { locale } = useVisit()
  const { search } = usePlace()
  const { case: _, ...rest } = search
  const n = (value: number) => formatNumber(locale, value)
  const empty = search.words
    ? { title: t.noneFound, text: t.noneFoundText }
    : isUnopened
      ? { title: t.noneUnopened, text: t.noneUnopenedText }
      : { title: t.none, text: t.noneText }
  return (
    <DeskTable<SearchQuestion>
      {...table}
      rows={of.records}
      total={of.total}
      next={of.next}
      idOf={({ id }) => id}
      nameOf={({ words }) => words}
      addressOf={({ words, language }) => ({ to: '/operator/search', search: { ...rest, q: words, qlang: language } })}
      openId={of.records.find(({ words, language }) => words === search.q && language === search.qlang)?.id}
      columns={[
        { name: 'words', title: t.columns.words, isName: true, cell: ({ words, language }) => <span lang={language}>{words}</span> },
        { name: 'language', title: t.columns.language, cell: ({ language }) => t.languages[language] },
        { name: 'asked', title: t.columns.asked, isNumber: true, cell: ({ asked, empty: vain }) => n(isUnopened ? asked - vain : vain) },
        ...(isUnopened
          ? [{ name: 'opened', title: t.columns.opened, isNumber: true, cell: ({ opened }: SearchQuestion) => n(opened) }]
          : []),
        { name: 'total', title: t.columns.total, isNumber: true, cell: ({ total }) => n(total) },
        {
          name: 'rule',
          title: t.columns.rule,
          onPhone: 'end',
          cell: ({ rules }) => rules.map((kind) => <Tag key={kind}>{t.kinds[kind]}</Tag>),
        },
      ]}
      empty={<EmptyState small pose="sleep" {...empty} />}
    />
  )
}

function Rules({ table, of, openId }: { table: TableOf; of: NonNullable<Loaded['rules']>; openId: string | undefined }) {
  const t = useWords('operator-search')
  const { locale } = useVisit()
  const { search } = usePlace()
  const { q: _, qlang: __, ...rest } = search
  const empty = search.words ? { title: t.noneFound, text: t.noneFoundText } : { title: t.noRules, text: t.noRulesText }
  return (
    <DeskTable<SearchRule>
      {...table}
      rows={of.records}
      total={of.total}
      next={of.next}
      idOf={({ id }) => id}
      nameOf={({ words }) => words}
      addressOf={({ id }) => ({ to: '/operator/search', search: { ...rest, case: id } })}
      openId={openId}
      columns={[
        { name: 'words', title: t.columns.words, isName: true, cell: ({ words, language }) => <span lang={language}>{words}</span> },
        { name: 'language', title: t.columns.language, cell: ({ language }) => t.languages[language] },
        {
          name: 'says',
          title: t.columns.says,
          cell: ({ means, products }) => [...means.map(({ words }) => words), ...products.map(({ title }) => title)].slice(0, 3).join(', '),
        },
        { name: 'changed', title: t.columns.changed, onPhone: 'none', cell: ({ changedAt }) => formatDate(locale, changedAt) },
        {
          name: 'state',
          title: t.columns.state,
          onPhone: 'end',
          cell: ({ isLive }) => <Tag tone={isLive ? 'ok' : 'warn'}>{isLive ? t.live : t.draft}</Tag>,
        },
      ]}
      empty={<EmptyState small pose="sleep" {...empty} />}
    />
  )
}

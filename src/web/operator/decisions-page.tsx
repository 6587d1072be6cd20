import { type ComplaintKind, operatorComplaint } from '../../contract/complaints.ts'
import { type Decision, decisionKinds, decisionScopes, operatorDecision } from '../../contract/decisions.ts'
import { type LetterTopic, operatorLetter } from '../../contract/letters.ts'
import { operatorLicence } from '../../contract/licences.ts'
import { type HeldKind, operatorHeld } from '../../contract/moderation.ts'
import { operatorQuestion } from '../../contract/product-questions.ts'
import { savedView } from '../../contract/saved-views.ts'
import { useNow } from '../base/now.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { usePlace } from '../base/router.ts'
import { useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { caseNamed, chosenOf, LIST_SIZE } from '../desk/list.ts'
import { useBankReason } from '../desk/money/bank-reason.ts'
import { DeskTable } from '../desk/table/desk-table.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { wordsOf } from '../i18n/words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'
import { DecisionItem } from './decisions/decision-item.tsx'
import { promiseAt } from './decisions/promise-at.ts'

/** Everything that waits for the marketplace, and one of it. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator-decisions', 'desk-banks', 'operator-catalogue', 'complaints', 'help', 'desk', 'desk-table', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-decisions').title} - Mallard`, noindex: true }),
  Component: DecisionsPage,
})

async function load(context: PageContext) {
  const { search, need } = context
  const kind = chosenOf(decisionKinds, search.kind)
  const of = chosenOf(decisionScopes, search.of) ?? 'all'
  const [list, saved] = await Promise.all([
    need(operatorDecision.page, {
      of,
      ...(kind ? { kind } : {}),
      words: (search.words ?? '').slice(0, 60),
      page: { after: listKey(search), size: LIST_SIZE },
    }),
    context.hope(savedView.all, { list: 'decisions', kind: 'house' }),
  ])
  const listed = list.data.records.find(({ id }) => id === search.case)
  // It may stand on another page of the list, or outside its filter.
  const apart = listed ? undefined : (await caseNamed(context, (id) => need(operatorDecision.getInfo, { id }))).one
  const open = listed ?? apart?.data
  const complaint = open?.kind === 'complaint' ? await caseNamed(context, (id) => need(operatorComplaint.getInfo, { id })) : undefined
  const letter = open?.kind === 'letter' ? await caseNamed(context, (id) => need(operatorLetter.getInfo, { id })) : undefined
  const held = open?.kind === 'product' ? await caseNamed(context, (id) => need(operatorHeld.getInfo, { id })) : undefined
  const licence = open?.kind === 'licence' ? await caseNamed(context, (id) => need(operatorLicence.getInfo, { id })) : undefined
  const question = open?.kind === 'question' ? await caseNamed(context, (id) => need(operatorQuestion.getInfo, { id })) : undefined
  const shown = { held: held?.one, licence: licence?.one, question: question?.one }
  return { list, saved, of, openId: search.case, apart, ...shown, complaint: complaint?.one, letter: letter?.one }
}

function DecisionsPage({ list, saved, of, openId, apart, ...cases }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('operator-decisions')
  const { search } = usePlace()
  const now = useNow()
  const complaints = useWords('complaints')
  const { topics } = useWords('help')
  const rules = { ...useWords('operator-catalogue').rules.kinds, recall: t.held.recalled }
  const reasonOf = useBankReason()
  const titleOf = ({ kind, title, topic }: Decision) => {
    const about =
      kind === 'complaint'
        ? complaints.kinds[topic as ComplaintKind]
        : kind === 'letter'
          ? topics[topic as LetterTopic]
          : kind === 'product'
            ? rules[topic as HeldKind]
            : undefined
    if (kind === 'chargeback') return reasonOf(title)
    return about ? `${about}: ${title}` : title
  }
  const open = list.records.find(({ id }) => id === openId) ?? apart
  const isNarrowed = Boolean(search.words || search.kind) || of !== 'all'
  return (
    <DeskPage heading={t.title}>
      <div className={`grid items-start gap-4 ${openId ? 'xl:grid-cols-[minmax(0,1fr)_440px]' : ''}`}>
        <DeskTable<Decision>
          className={openId ? 'min-w-0 max-lg:hidden' : 'min-w-0'}
          list="decisions"
          kind="house"
          label={t.title}
          rows={list.records}
          total={list.total}
          next={list.next}
          idOf={({ id }) => id}
          nameOf={(one) => `${one.number} · ${titleOf(one)}`}
          addressOf={({ id }) => ({ to: '/operator/decisions', search: { ...search, case: id } })}
          openId={openId}
          sort="promise"
          views={decisionScopes.map((name) => ({
            ...{ text: t.scopes[name], query: name === 'all' ? '' : `of=${name}`, count: list.counts[name] },
          }))}
          saved={saved ?? []}
          wordsText={t.search}
          filters={[{ name: 'kind', text: t.kind, choices: decisionKinds.map((kind) => ({ value: kind, text: t.kinds[kind] })) }]}
          columns={[
            { name: 'what', title: t.columns.what, isName: true, cell: titleOf },
            {
              name: 'kind',
              title: t.columns.kind,
              cell: ({ kind, number, about }) => [t.kinds[kind], number, about].filter(Boolean).join(' · '),
            },
            {
              name: 'promise',
              title: t.columns.promise,
              onPhone: 'end',
              cell: ({ dueAt }) => {
                const { n, unit, isOver, tone } = promiseAt(dueAt, now)
                return <Tag tone={tone}>{(isOver ? t.over : t.left)[unit](n)}</Tag>
              },
            },
            { name: 'owner', title: t.columns.owner, cell: ({ owner }) => owner?.name ?? t.nobody },
          ]}
          empty={
            <EmptyState small pose="sleep" title={isNarrowed ? t.noneFound : t.none} text={isNarrowed ? t.noneFoundText : t.noneText} />
          }
        />
        {open && <DecisionItem key={open.id} of={open} {...cases} />}
        {openId && !open && (
          <p className="panel text-sm text-ink-600" role="alert">
            {t.gone}
          </p>
        )}
      </div>
    </DeskPage>
  )
}

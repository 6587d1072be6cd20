import { operatorTask } from '../../contract/jobs.ts'
import { operatorModeration } from '../../contract/moderation.ts'
import { type CatalogueCategory, operatorCategory } from '../../contract/operator-catalogue.ts'
import { judgedChoices, operatorQuestion } from '../../contract/product-questions.ts'
import { operatorRecall } from '../../contract/recalls.ts'
import { isId } from '../../rules/ids.ts'
import { useForget } from '../base/ask.ts'
import { post } from '../base/browser-calls.ts'
import { Link } from '../base/link.tsx'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { usePlace } from '../base/router.ts'
import { tellInForm } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { caseNamed, chosenOf, LIST_SIZE } from '../desk/list.ts'
import { FilterBar } from '../desk/table/filter-bar.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { TaskProgress } from '../desk/task/task-progress.tsx'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CategoryView } from './catalogue/category-view.tsx'
import { NamesForm } from './catalogue/names-form.tsx'
import { QuestionsPart } from './catalogue/questions-part.tsx'
import { RecallsPart } from './catalogue/recalls-part.tsx'
import { RulesPart } from './catalogue/rules-part.tsx'
import { TreeView } from './catalogue/tree-view.tsx'

/** The tree of categories in three languages, and one of them. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator-catalogue', 'operator-decisions', 'operator-recalls', 'desk', 'desk-table', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-catalogue').title} - Mallard`, noindex: true }),
  Component: CataloguePage,
})

async function load(context: PageContext) {
  const { need, hope, search } = context
  const isRules = search.tab === 'rules'
  const [tree, rules, recalls, task] = await Promise.all([
    need(operatorCategory.tree, {}),
    isRules ? need(operatorModeration.rules, {}) : null,
    search.tab === 'recalls' ? need(operatorRecall.page, { page: { size: 50 } }) : null,
    search.task && isId(search.task) ? hope(operatorTask.getInfo, { id: search.task }) : undefined,
  ])
  return { tree, rules, recalls, task, ...(search.tab === 'questions' ? await loadQuestions(context) : noQuestions) }
}

const noQuestions = { only: 'all' as const, questions: null, question: undefined }

async function loadQuestions(context: PageContext) {
  const { need, search } = context
  const only = chosenOf(judgedChoices, search.only) ?? 'all'
  const { one: question } = await caseNamed(context, (id) => need(operatorQuestion.getInfo, { id }))
  return { only, question, questions: await need(operatorQuestion.page, { only, page: { after: listKey(search), size: LIST_SIZE } }) }
}

/** Each with what is below it, in their order. */
const inOrder = (tree: readonly CatalogueCategory[], parentId: string | null = null): CatalogueCategory[] =>
  tree.filter((one) => one.parentId === parentId).flatMap((one) => [one, ...inOrder(tree, one.id)])

function CataloguePage({ tree, rules, recalls, task, questions, question, only }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('operator-catalogue')
  const visit = useVisit()
  const forget = useForget()
  const { search } = usePlace()
  const tab = rules ? 'rules' : recalls ? 'recalls' : questions ? 'questions' : 'categories'
  const words = (search.words ?? '').trim().toLowerCase()
  const one = tree.find(({ id }) => id === search.case)
  const isGone = search.case !== undefined && !one && tab === 'categories'
  const mayWrite = mayHere(visit, 'house catalogue.write')
  const isNew = search.below !== undefined && mayWrite && !search.case
  const isOpen = Boolean(one) || isGone || isNew
  const parentId = isNew && search.below && isId(search.below) ? search.below : null
  const above = tree.find(({ id }) => id === parentId)
  const rows = inOrder(tree).filter(({ name }) => Object.values(name).some((text) => text.toLowerCase().includes(words)))
  const { case: _, below: __, task: ___, ...list } = search
  const empty = tree.length === 0 ? { title: t.none, text: t.noneText } : { title: t.noneFound, text: t.noneFoundText }
  return (
    <DeskPage heading={t.title}>
      <nav aria-label={t.title} className="mb-4 flex flex-wrap gap-2">
        {(['categories', 'rules', 'recalls', 'questions'] as const).map((name) => (
          <Link
            key={name}
            to="/operator/catalogue"
            search={name === 'categories' ? {} : { tab: name }}
            aria-current={name === tab ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-pill border border-down-300 bg-paper px-4 text-sm aria-[current=page]:border-head-700 aria-[current=page]:bg-head-700 aria-[current=page]:font-semibold aria-[current=page]:text-paper"
          >
            {t.tabs[name]}
          </Link>
        ))}
      </nav>
      {rules && <RulesPart rules={rules} />}
      {recalls && <RecallsPart recalls={recalls.records} />}
      {questions && <QuestionsPart questions={questions} only={only} one={question} />}
      {task && (
        <div className="mb-4">
          <TaskProgress
            title={t.task}
            task={task}
            ask={async (id) => {
              const now = await post(operatorTask.getInfo, { id })
              if (now.endedAt !== null) await forget('categories')
              return now
            }}
            act={(act, id) => tellInForm(operatorTask[act], { id })}
          />
        </div>
      )}
      <div
        hidden={tab !== 'categories'}
        className={`${tab === 'categories' ? 'grid' : 'hidden'} items-start gap-4 ${isOpen ? 'xl:grid-cols-[minmax(0,1fr)_440px]' : ''}`}
      >
        <div className={`grid min-w-0 gap-3 ${isOpen ? 'max-lg:hidden' : ''}`}>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <FilterBar search={search} wordsText={t.find} filters={[]} sorts={[]} sort="" columns={[]} />
            {mayWrite && (
              <LinkButton look="line" to="/operator/catalogue" search={{ below: '' }} preload={false}>
                {t.addTop}
              </LinkButton>
            )}
          </div>
          {rows.length > 0 ? (
            <TreeView rows={rows} openId={one?.id} search={list} />
          ) : (
            <section className="panel">
              <EmptyState small pose="sleep" {...empty} />
            </section>
          )}
        </div>
        {one && <CategoryView key={`${one.id} ${JSON.stringify(one.name)}`} of={one} tree={tree} />}
        {isNew && (
          <section className="panel grid gap-3" aria-label={t.add}>
            <h2 className="h3">{above ? t.addBelow(above.name[visit.locale] || above.name.en) : t.addTop}</h2>
            <NamesForm key={search.below} of={null} parentId={parentId} isOff={false} />
          </section>
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

import { type JudgedQuestion, judgedChoices } from '../../../contract/product-questions.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { usePlace } from '../../base/router.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatDate, htmlLang } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import { QuestionItem } from '../decisions/question-item.tsx'

const tones = { waiting: 'mute', answered: 'info', aside: 'mute', held: 'warn' } as const

interface QuestionsPartProps {
  questions: { records: readonly JudgedQuestion[]; next: string | null }
  only: (typeof judgedChoices)[number]
  one: JudgedQuestion | undefined
}

/** What is asked about the goods of all shops, and one of it with the decision whether anybody sees it. */
export function QuestionsPart({ questions: { records, next }, only, one }: QuestionsPartProps) {
  const t = useWords('operator-catalogue').questions
  const visit = useVisit()
  const { after, case: _, ...list } = usePlace().search
  return (
    <div className={`grid items-start gap-4 ${one ? 'xl:grid-cols-[minmax(0,1fr)_440px]' : ''}`}>
      <section className={`min-w-0 ${one ? 'max-xl:order-2' : ''}`} aria-label={t.title}>
        <nav aria-label={t.onlyLabel} className="mb-4 flex flex-wrap gap-2">
          {judgedChoices.map((choice) => (
            <Link
              key={choice}
              to="/operator/catalogue"
              search={{ tab: 'questions', ...(choice === 'all' ? {} : { only: choice }) }}
              aria-current={choice === only ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-pill bg-paper px-4 text-sm ring-1 ring-down-500 ring-inset aria-[current=true]:bg-head-50 aria-[current=true]:font-semibold aria-[current=true]:ring-2 aria-[current=true]:ring-head-600"
            >
              {t.only[choice]}
            </Link>
          ))}
        </nav>
        {records.length === 0 && <EmptyState small pose="sleep" title={t.none} text={t.noneText} />}
        <ul className="panel divide-y divide-down-200 !py-0">
          {records.map(({ id, words, language, title, shop, askedAt, state }) => (
            <li key={id}>
              <Link
                to="/operator/catalogue"
                search={{ ...list, ...(after && { after }), case: id }}
                aria-current={id === one?.id ? 'true' : undefined}
                className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-3 text-sm aria-[current=true]:font-semibold"
              >
                <span className="min-w-0 flex-1 basis-48">
                  <span lang={htmlLang[language]} className="line-clamp-2 break-words">
                    {words}
                  </span>
                  <span className="block text-xs text-ink-600">{[title, shop.name, formatDate(visit.locale, askedAt)].join(' · ')}</span>
                </span>
                <Tag tone={tones[state]}>{t.states[state]}</Tag>
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-4 flex flex-wrap gap-4 text-sm">
          {after && (
            <Link to="/operator/catalogue" search={list} className="link inline-flex min-h-11 items-center">
              {t.newest}
            </Link>
          )}
          {next && (
            <Link to="/operator/catalogue" search={{ ...list, after: next }} className="link inline-flex min-h-11 items-center">
              {t.older}
            </Link>
          )}
        </p>
      </section>
      {one && (
        <section className="panel min-w-0" aria-label={t.look}>
          <QuestionItem key={one.id} of={one} mayDecide={mayHere(visit, 'house catalogue.write')} />
        </section>
      )}
    </div>
  )
}

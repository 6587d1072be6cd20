import { useState } from 'react'
import { MOST_SAID, type ShopQuestion, sellerQuestion } from '../../../contract/product-questions.ts'
import { useForget } from '../../base/ask.ts'
import { Link } from '../../base/link.tsx'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { CommentBox } from '../../desk/timeline/comment-box.tsx'
import { formatDate, htmlLang } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Pic } from '../../ui/pic.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Older } from './older.tsx'
import { NoneThere, WaitingChoice } from './waiting-choice.tsx'

const tones = { waiting: 'bad', answered: 'info', aside: 'mute', held: 'warn' } as const

interface QuestionListProps {
  list: { records: readonly ShopQuestion[]; next: string | null }
  /** The one that a notice leads to. */
  one: ShopQuestion | undefined
  isGone: boolean
  /** Only those without an answer are shown. */
  isWaiting: boolean
  mayAnswer: boolean
}

/** What shoppers ask about the shop's goods, and the answer that stands on the product's page. */
export function QuestionList({ list, one, isGone, isWaiting, mayAnswer }: QuestionListProps) {
  const t = useWords('seller-reviews')
  const questions = one ? [one, ...list.records.filter(({ id }) => id !== one.id)] : list.records
  return (
    <>
      <WaitingChoice tab="questions" isWaiting={isWaiting} />
      {isGone && (
        <p className="panel mb-3 text-sm" role="alert">
          {t.gone}
        </p>
      )}
      {questions.length === 0 && <NoneThere isWaiting={isWaiting} title={t.noQuestions} text={t.noQuestionsText} />}
      <ul className="grid gap-3">
        {questions.map((question) => (
          <li key={question.id}>
            <OneQuestion of={question} mayAnswer={mayAnswer} />
          </li>
        ))}
      </ul>
      <Older next={list.next} />
    </>
  )
}

function OneQuestion({ of: one, mayAnswer }: { of: ShopQuestion; mayAnswer: boolean }) {
  const t = useWords('seller-reviews')
  const { locale } = useVisit()
  const forget = useForget()
  const [isChanging, setChanging] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function act(work: () => Promise<unknown>) {
    setProblem(undefined)
    try {
      await work()
    } catch (failure) {
      setProblem(isRefusedAs(failure, 'conflict') ? t.questionConflict : t.failed)
      await forget('questions')
      throw failure
    }
  }
  const send = (answer: string) =>
    act(async () => {
      await tellInForm(sellerQuestion.answer, { id: one.id, answer, seen: one.version })
      setChanging(false)
    })
  const setAside = (isAside: boolean) => act(() => tellInForm(sellerQuestion.setAside, { id: one.id, isAside })).catch(() => undefined)
  return (
    <article className="panel grid gap-3" aria-label={`${one.title}, ${t.questionStates[one.state]}`}>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        {one.picUrl && <Pic src={one.picUrl} sizes="48px" max={96} className="size-12 shrink-0 rounded-sm" />}
        <span className="min-w-0 flex-1 basis-48">
          <Link to={`/seller/products/${one.spuId}`} className="block font-semibold break-words hover:underline">
            {one.title}
          </Link>
          <span className="text-xs text-ink-600">{formatDate(locale, one.askedAt)}</span>
        </span>
        <Tag tone={tones[one.state]}>{t.questionStates[one.state]}</Tag>
      </div>
      <p lang={htmlLang[one.language]} className="text-sm break-words whitespace-pre-line">
        {one.words}
      </p>
      {one.answer && (
        <blockquote className="rounded-card bg-down-100 px-4 py-3 text-sm break-words whitespace-pre-line">
          <b className="block text-xs font-semibold text-ink-600">
            {t.answered}
            {one.answeredAt && ` · ${formatDate(locale, one.answeredAt)}`}
          </b>
          {one.answer}
        </blockquote>
      )}
      {one.state === 'held' && <p className="text-sm text-ink-600">{one.reason ? t.questionHeldFor(one.reason) : t.questionHeld}</p>}
      {problem && <Alert tone="warn">{problem}</Alert>}
      {mayAnswer && (one.state === 'waiting' || isChanging) && (
        <CommentBox label={t.answerQuestion} hint={t.answerQuestionHint} max={MOST_SAID} send={send} />
      )}
      {mayAnswer && (
        <p className="flex flex-wrap gap-x-6">
          {one.state !== 'waiting' && !isChanging && (
            <button type="button" className="link min-h-11 text-sm" onClick={() => setChanging(true)}>
              {one.answer ? t.change : t.reply}
            </button>
          )}
          {(one.state === 'waiting' || one.state === 'aside') && (
            <button type="button" className="link min-h-11 text-sm" onClick={() => void setAside(one.state === 'waiting')}>
              {one.state === 'waiting' ? t.setAside : t.takeBack}
            </button>
          )}
        </p>
      )}
    </article>
  )
}

import type { RequestQuestion } from '../../contract/services.ts'
import { useWords } from '../base/visit.ts'
import { FailedPart } from '../ui/failed-part.tsx'
import { Field, Select } from '../ui/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Answers } from './consultation-answers.ts'

const ANSWER_MAX = 300

interface QuestionsProps {
  /** Nothing while they are on their way, null when they could not be had. */
  questions: readonly RequestQuestion[] | null | undefined
  answers: Answers
  onAnswer: (question: string, text: string) => void
}

/** What the chosen category asks besides. Nobody has to answer; what is left open is not sent. */
export function ConsultationQuestions({ questions, answers, onAnswer }: QuestionsProps) {
  const t = useWords('consultation')
  if (questions === null) return <FailedPart />
  const asked = questions?.filter(({ type }) => type !== 'photo')
  if (asked?.length === 0) return null
  return (
    <fieldset aria-busy={asked === undefined}>
      <legend className="label">{t.questions}</legend>
      <div className="grid grid-cols-2 gap-x-5 gap-y-4 rounded-card bg-down-50 p-4 max-lg:grid-cols-1">
        {asked === undefined && (
          <>
            <Skeleton className="h-[76px]" />
            <Skeleton className="h-[76px]" />
          </>
        )}
        {asked?.map((question) => (
          <Question key={question.text} question={question} value={answers[question.text] ?? ''} onAnswer={onAnswer} />
        ))}
      </div>
    </fieldset>
  )
}

interface QuestionProps {
  question: RequestQuestion
  value: string
  onAnswer: (question: string, text: string) => void
}

function Question({ question: { type, text, options }, value, onAnswer }: QuestionProps) {
  const t = useWords('consultation')
  const around = {
    label: text,
    optional: true,
    className: 'flex flex-col justify-end',
    onChange: (event: { target: { value: string } }) => onAnswer(text, event.target.value),
  }
  if (type === 'choice')
    return (
      <Select {...around} value={options.includes(value) ? value : ''}>
        <option value="">{t.notSaid}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </Select>
    )
  return <Field {...around} value={value} maxLength={ANSWER_MAX} inputMode={type === 'number' ? 'decimal' : 'text'} />
}

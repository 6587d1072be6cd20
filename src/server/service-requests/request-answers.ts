import { type Locale, locales } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { RequestQuestion } from '../catalogue/tables.ts'

/** By the key of the question, in the words of whoever answered. */
export interface RequestAnswer {
  question: string
  text: string
}

const optionSaid = ({ options = [] }: RequestQuestion, text: string) =>
  options.find((option) => locales.some((locale) => option[locale] === text))

const isAnswer = (question: RequestQuestion | undefined, text: string): boolean =>
  question !== undefined && question.type !== 'photo' && (question.type !== 'choice' || optionSaid(question, text) !== undefined)

/** Only what the category asks can be answered, each question once, and a choice with one of its options. */
export function refuseOtherAnswers(questions: readonly RequestQuestion[], answers: readonly RequestAnswer[]): void {
  const asked = new Map(questions.map((question) => [question.key, question]))
  const isOnce = new Set(answers.map(({ question }) => question)).size === answers.length
  if (!isOnce || !answers.every(({ question, text }) => isAnswer(asked.get(question), text))) throw new Refusal('bad-input')
}

/** Questions and chosen options in the reader's language; what was typed stays as it was typed. */
export const answersIn = (questions: readonly RequestQuestion[], answers: readonly RequestAnswer[], locale: Locale): RequestAnswer[] =>
  answers.map(({ question: key, text }) => {
    const question = questions.find((each) => each.key === key)
    return { question: question?.text[locale] ?? key, text: (question && optionSaid(question, text)?.[locale]) ?? text }
  })

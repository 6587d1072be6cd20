import type { RequestQuestion } from '../../contract/services.ts'

/** What was answered, by the words of the question: two trades may ask different things under one key. */
export type Answers = Readonly<Record<string, string>>

/** As the server wants them: only what this category asks and was answered. */
export const answersTo = (questions: readonly RequestQuestion[], answers: Answers): { question: string; text: string }[] =>
  questions.flatMap(({ key, type, text, options }) => {
    const said = (answers[text] ?? '').trim()
    return said === '' || type === 'photo' || (type === 'choice' && !options.includes(said)) ? [] : [{ question: key, text: said }]
  })

import { Refused } from '../base/refused.ts'
import type { useWords } from '../base/visit.ts'
import { problemOf } from './sign-in-problems.ts'

type Words = ReturnType<typeof useWords<'customers'>>

export function emailProblem(t: Words, email: string): string | undefined {
  const problem = problemOf('email', email)
  return problem && t[problem]
}

export function codeProblem(t: Words, code: string): string | undefined {
  if (!code.trim()) return t.codeMissing
  return /^\s*\d{6}\s*$/.test(code) ? undefined : t.codeShape
}

/** Why the server said no, for the alert above the form. */
export function refusalOf(t: Words, error: Error | null): string | undefined {
  if (!error) return undefined
  if (!(error instanceof Refused)) return t.unreachable
  return error.reason === 'too-many' ? t.tooMany : error.message
}

import type { ApplicationProblem } from '../../rules/applications.ts'
import type { useWords } from '../base/visit.ts'

type Words = ReturnType<typeof useWords<'selling'>>

/** What is wrong with a field, in the reader's language. */
export function problemText(t: Words, field: string, problem: ApplicationProblem | undefined): string | undefined {
  const { problems } = t
  if (!problem) return undefined
  if (problem === 'too-many') return problems.tooMany
  if (problem === 'taken') return t.business.idProblems.taken
  if (field.endsWith('Categories')) return problems.categories
  if (field === 'identityDocument') return problems.identityDocument
  if (field === 'hasFrontPhoto' || field === 'hasBackPhoto') return problems.photo
  if (problem === 'missing') return problems.missing
  if (field === 'shopId' || field === 'serviceId') return t.business.idProblems.shape
  if (['displayName', 'shopName', 'serviceName'].includes(field)) return problems.alphabets
  return field in problems ? problems[field as keyof typeof problems] : problems.missing
}

import type { AccountType } from '../contract/applications.ts'
import type { Text } from '../contract/locale.ts'
import type { ApplicationCheck, CheckResult, RequirementKind } from '../contract/requirements.ts'

interface Required {
  id: string
  kind: RequirementKind
  accountType: AccountType | null
  check: ApplicationCheck | null
  text: Text | null
  isOn: boolean
}

/** What somebody has said of one requirement, in the words that stood there. */
interface Answer {
  requirementId: string
  words: string
  holds: boolean
}

/** What is asked of an application of this kind now. */
export const askedOf = <R extends Required>(requirements: readonly R[], accountType: AccountType): R[] =>
  requirements.filter((one) => one.isOn && (one.accountType === null || one.accountType === accountType))

/** What was said of other words says nothing of these. */
export const standsFor = (answer: Answer, { id, text }: Pick<Required, 'id' | 'text'>): boolean =>
  answer.requirementId === id && text !== null && Object.values(text).includes(answer.words)

interface Facts {
  checks: readonly { check: ApplicationCheck; result: CheckResult }[]
  answers: readonly Answer[]
}

export function resultOf(required: Required, { checks, answers }: Facts): CheckResult {
  if (required.kind === 'computed') return checks.find(({ check }) => check === required.check)?.result ?? 'not-given'
  const answer = answers.find((one) => standsFor(one, required))
  return answer === undefined ? 'not-given' : answer.holds ? 'ok' : 'look'
}

/** Nothing that is required is met by nobody: where nothing is asked, a person decides. */
export const meetsAll = (met: readonly { result: CheckResult }[]): boolean => met.length > 0 && met.every(({ result }) => result === 'ok')

import { readCookie, writeCookie } from '../base/cookies.ts'
import { createStore, useStore } from '../base/store.ts'

/** Whether the visitor wants a list of what was looked at. Nothing is kept before a yes; a no is remembered so that nobody is asked twice. */
type Consent = 'yes' | 'no' | 'not-asked' | 'unknown'

const COOKIE = 'history'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const answered = createStore<'yes' | 'no' | null>(null)

// The cookie itself, not what was last answered here: another window may have answered since.
function consentNow(): Consent {
  const answer = readCookie(COOKIE)
  return answer === 'yes' || answer === 'no' ? answer : 'not-asked'
}

export const useHistoryConsent = (): Consent => useStore({ watch: answered.watch, now: consentNow }, 'unknown' as const)

export function answerHistoryConsent(answer: 'yes' | 'no'): void {
  writeCookie(COOKIE, answer, YEAR_SECONDS)
  answered.set(answer)
}

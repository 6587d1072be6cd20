import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '../base/cookies.ts'

/** Whether the visitor wants a list of what was looked at. Nothing is kept before a yes; a no is remembered so that nobody is asked twice. */
type Consent = 'yes' | 'no' | 'not-asked' | 'unknown'

const COOKIE = 'history'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const watchers = new Set<() => void>()

function consentNow(): Consent {
  const answer = readCookie(COOKIE)
  return answer === 'yes' || answer === 'no' ? answer : 'not-asked'
}

export const useHistoryConsent = (): Consent =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    consentNow,
    () => 'unknown',
  )

export function answerHistoryConsent(answer: 'yes' | 'no'): void {
  writeCookie(COOKIE, answer, YEAR_SECONDS)
  for (const watcher of watchers) watcher()
}

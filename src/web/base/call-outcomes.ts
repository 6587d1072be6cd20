import type { Envelope } from '../../contract/envelope.ts'
import type { Locale } from '../../contract/locale.ts'
import { ERROR_TOAST_MS, FALLBACK_ERROR_TEXT, NETWORK_TOAST_MS } from '../../rules/constants.ts'
import { wordsOf } from '../i18n/words.ts'
import { showToast } from './toast.ts'

/**
 * What every answer may set off: a toast for a refusal, the sign-in page when the session is over, /400 for a broken request. A refusal
 * that is said where it was asked for (`isSaid`) needs no toast.
 */
export function answered(status: number, { code, msg, reason }: Envelope, isSaid = false): void {
  if (status === 400) window.location.assign('/400')
  const isOver = reason === 'not-signed-in' || reason === 'session-ended'
  if (status === 400 || code === 0 || (isSaid && status < 400 && !isOver) || reason === 'hidden-here') return
  showToast({ kind: 'bad', text: msg || FALLBACK_ERROR_TEXT, ms: status >= 400 ? NETWORK_TOAST_MS : ERROR_TOAST_MS })
  if (isOver) setTimeout(() => window.location.assign(`/account/login${wayBack()}`), ERROR_TOAST_MS)
}

/** Whoever signs in again stands where they were. */
function wayBack(): string {
  const { pathname, search } = window.location
  return pathname.startsWith('/account/login') ? '' : `?back=${encodeURIComponent(pathname + search)}`
}

/** Something on the way has answered in our place, with a page of its own: its text is no message for people. */
export function unreadable(status: number, isQuiet = false): never {
  if (!isQuiet) sayFailure('notReached')
  throw new Error(`An answer that is none of ours, with status ${status}`)
}

/** An answer without a word in it. */
export function empty(status: number, isQuiet = false): never {
  if (!isQuiet) sayFailure('noData')
  throw new Error(`An empty answer, with status ${status}`)
}

function sayFailure(word: 'notReached' | 'noData'): void {
  const { dataset } = document.documentElement
  showToast({ kind: 'bad', text: wordsOf((dataset.locale ?? 'en') as Locale, 'shell')[word], ms: NETWORK_TOAST_MS })
}

/** The browser's own words for it are in its language and name no way on. */
export function unreachable(failure: unknown, isQuiet = false): never {
  if (!isQuiet) sayFailure('notReached')
  throw failure
}

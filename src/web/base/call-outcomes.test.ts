import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RefusalReason, refusals } from '../../contract/refusals.ts'
import { loadWords } from '../i18n/words.ts'
import { answered, unreachable, unreadable } from './call-outcomes.ts'
import { onToast } from './toast.ts'

const leave = vi.fn()
let said: string[]
let hearNoMore: () => void

beforeEach(() => {
  said = []
  hearNoMore = onToast(({ text }) => said.push(text))
  leave.mockReset()
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { assign: leave, pathname: '/operator/staff', search: '?role=support' } })
})
afterEach(() => {
  hearNoMore()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refused = (reason: RefusalReason) => ({ code: refusals[reason].code, msg: reason, data: null, reason })

test('a refusal is said by a toast, and by the form alone when the form says it', () => {
  answered(200, refused('payment-failed'))
  answered(200, refused('card-unconfirmed'), true)
  expect(said).toEqual(['payment-failed'])
})

test('what no form can say is said all the same: the session is over, or the server is not well', () => {
  answered(200, refused('session-ended'), true)
  vi.runAllTimers()
  expect(leave).toHaveBeenCalledWith('/account/login?back=%2Foperator%2Fstaff%3Frole%3Dsupport')
  answered(503, refused('busy'), true)
  expect(said).toEqual(['session-ended', 'busy'])
})

test('a page of somebody between us and the browser is not read out to people', async () => {
  await loadWords('fr', ['shell'])
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'fr' } } })
  expect(() => unreadable(502)).toThrow('502')
  expect(said).toEqual(['La place de marché n’est pas joignable pour l’instant. Veuillez réessayer.'])
})

test('several calls that do not arrive are one message, in the visitor’s language', async () => {
  await loadWords('fr', ['shell'])
  vi.setSystemTime(Date.now() + 60_000)
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'fr' } } })
  for (let n = 0; n < 4; n++) expect(() => unreachable(new TypeError('Failed to fetch'))).toThrow('Failed to fetch')
  expect(said).toEqual(['La place de marché n’est pas joignable pour l’instant. Veuillez réessayer.'])
})

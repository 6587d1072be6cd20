import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered } from './call-outcomes.ts'
import { onToast } from './toast.ts'

const leave = vi.fn()
let said: string[]
let hearNoMore: () => void

beforeEach(() => {
  said = []
  hearNoMore = onToast(({ text }) => said.push(text))
  leave.mockReset()
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { assign: leave } })
})
afterEach(() => {
  hearNoMore()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refused = (code: number) => ({ code, msg: `Refused ${code}`, data: null })

test('a refusal is said by a toast, and by the form alone when the form says it', () => {
  answered(200, refused(40200))
  answered(200, refused(40201), true)
  expect(said).toEqual(['Refused 40200'])
})

test('what no form can say is said all the same: the session is over, or the server is not well', () => {
  answered(200, refused(60001), true)
  vi.runAllTimers()
  expect(leave).toHaveBeenCalledWith('/account/login')
  answered(503, refused(50300), true)
  expect(said).toEqual(['Refused 60001', 'Refused 50300'])
})

import { beforeEach, expect, test, vi } from 'vitest'
import { showToast } from '../ui/toast.ts'
import { answered } from './call-outcomes.ts'

vi.mock('../ui/toast.ts', () => ({ showToast: vi.fn() }))
const leave = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { assign: leave } })
})

const refused = (code: number) => ({ code, msg: 'Payment failed', data: null })

test('a refusal is said by a toast, and by the form alone when the form says it', () => {
  answered(200, refused(40200))
  expect(showToast).toHaveBeenCalledTimes(1)
  answered(200, refused(40200), true)
  expect(showToast).toHaveBeenCalledTimes(1)
})

test('what no form can say is said all the same: the session is over, or the server is not well', () => {
  answered(200, refused(60001), true)
  vi.runAllTimers()
  expect(leave).toHaveBeenCalledWith('/account/login')
  answered(503, refused(50300), true)
  expect(showToast).toHaveBeenCalledTimes(2)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onToast, showToast } from './toast.ts'

let said: string[]
let hearNoMore: () => void

beforeEach(() => {
  said = []
  hearNoMore = onToast(({ text }) => said.push(text))
  vi.useFakeTimers()
})
afterEach(() => {
  hearNoMore()
  vi.useRealTimers()
})

const failure = (text: string) => showToast({ kind: 'bad', text, ms: 5000 })

test('what fails four times at once is said once, and again when it fails later', () => {
  for (let n = 0; n < 4; n++) failure('Not reached')
  failure('Something else')
  expect(said).toEqual(['Not reached', 'Something else'])
  vi.advanceTimersByTime(5001)
  failure('Not reached')
  expect(said).toEqual(['Not reached', 'Something else', 'Not reached'])
})

test('what went well is said each time', () => {
  for (let n = 0; n < 2; n++) showToast({ kind: 'ok', text: 'In your cart', ms: 2000 })
  expect(said).toEqual(['In your cart', 'In your cart'])
})

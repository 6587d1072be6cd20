import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve))

/** Work that ends when the test says so. */
function byHand() {
  const ends: ((isGood: boolean) => void)[] = []
  const look = oneAtATime(() => new Promise<void>((done, fail) => ends.push((isGood) => (isGood ? done() : fail(new Error('no'))))))
  return { ends, look }
}

test('looks that are asked for during a look are one more look after it', async () => {
  const { ends, look } = byHand()
  look()
  look()
  look()
  expect(ends).toHaveLength(1)
  ends[0]?.(true)
  await turn()
  expect(ends).toHaveLength(2)
  ends[1]?.(true)
  await turn()
  expect(ends).toHaveLength(2)
})

test('a look that failed does not end the looking', async () => {
  const { ends, look } = byHand()
  look()
  ends[0]?.(false)
  await turn()
  look()
  expect(ends).toHaveLength(2)
})

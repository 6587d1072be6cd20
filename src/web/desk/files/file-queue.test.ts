import { expect, test } from 'vitest'
import { FileQueue } from './file-queue.ts'

interface Trip {
  name: string
  arrive: () => void
  fail: (why: string) => void
  percent: (percent: number) => void
  isAborted: () => boolean
}

const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

function queue() {
  const trips: Trip[] = []
  const of = new FileQueue<{ name: string; size: number }>({
    refusalOf: ({ size }) => (size > 10 ? 'too large' : undefined),
    problemOf: (failure) => (failure as Error).message,
    onChange: () => undefined,
    send: ({ source, onPercent, signal }) =>
      new Promise((resolve, reject) => {
        trips.push({
          name: source.name,
          arrive: () => resolve({ id: `id-${source.name}`, url: `/${source.name}` }),
          fail: (why) => reject(new Error(why)),
          percent: onPercent,
          isAborted: () => signal.aborted,
        })
      }),
  })
  const states = () => of.files.map(({ name, state }) => `${name} ${state}`)
  const trip = (name: string) => trips.findLast((each) => each.name === name) as Trip
  return { of, trips, trip, states }
}

const files = (...names: string[]) => names.map((name) => ({ name, size: 1 }))

test('a few go at once, the others wait their turn', async () => {
  const { of, trip, states } = queue()
  of.add(files('a', 'b', 'c', 'd'))
  expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting'])
  trip('b').arrive()
  await settle()
  expect(states()).toEqual(['a sending', 'b there', 'c sending', 'd sending'])
  expect(of.files[1]).toMatchObject({ id: 'id-b', percent: 100 })
})

test('one that fails says why, stops no other, and is tried again alone', async () => {
  const { of, trip, trips, states } = queue()
  of.add(files('a', 'b'))
  trip('a').fail('the connection broke')
  trip('b').arrive()
  await settle()
  expect(states()).toEqual(['a failed', 'b there'])
  expect(of.files[0]?.problem).toBe('the connection broke')
  of.again(of.files[0]?.key ?? '')
  of.again(of.files[1]?.key ?? '')
  expect(trips.map(({ name }) => name)).toEqual(['a', 'b', 'a'])
  trip('a').arrive()
  await settle()
  expect(of.files[0]).toMatchObject({ state: 'there', problem: undefined })
})

test('what cannot be taken is never sent, and stays to be read', () => {
  const { of, trips } = queue()
  of.add([{ name: 'big', size: 11 }])
  expect(of.files[0]).toMatchObject({ state: 'refused', problem: 'too large' })
  expect(trips).toEqual([])
})

test('one that is taken away is stopped on its way and makes room; late news of it is no news', async () => {
  const { of, trip, states } = queue()
  of.add(files('a', 'b', 'c', 'd'))
  const gone = trip('a')
  of.remove(of.files[0]?.key ?? '')
  expect(gone.isAborted()).toBe(true)
  expect(states()).toEqual(['b sending', 'c sending', 'd sending'])
  gone.percent(50)
  gone.arrive()
  await settle()
  expect(states()).toEqual(['b sending', 'c sending', 'd sending'])
})

test('cancelling stops what has not arrived and leaves what has', async () => {
  const { of, trip, states } = queue()
  of.add(files('a', 'b', 'c', 'd', 'e'))
  trip('a').arrive()
  await settle()
  of.cancel()
  expect(states()).toEqual(['a there'])
})

test('files are put in order, also while they are on their way', () => {
  const { of, states } = queue()
  of.add(files('a', 'b', 'c'))
  of.move(of.files[2]?.key ?? '', 0)
  of.move(of.files[0]?.key ?? '', 7)
  expect(states()).toEqual(['c sending', 'a sending', 'b sending'])
})

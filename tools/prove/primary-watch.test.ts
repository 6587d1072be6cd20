import { expect, test } from 'vitest'
import { failoverOf } from './primary-watch.ts'

const seen = (at: number, primaries: string[], followers = 0) => ({ at, primaries, followers })

test('from the fault until another is primary, and until somebody follows that one, are told apart', () => {
  const roles = [seen(0, ['n1'], 2), seen(2000, [], 0), seen(18_000, ['n2'], 0), seen(20_000, ['n2'], 0), seen(23_000, ['n2'], 1)]
  expect(failoverOf(roles, 1000)).toEqual({ patroni: 17, followed: 22 })
})

test('an old primary that does not know yet that it is over is not the next one', () => {
  expect(failoverOf([seen(0, ['n1'], 2), seen(2000, ['n1'], 0), seen(9000, ['n1', 'n3'], 0), seen(10_000, ['n3'], 1)], 1000)).toEqual({
    patroni: 8,
    followed: 9,
  })
})

test('where nothing was noticed there is nothing to say, and where nobody ever followed neither', () => {
  expect(failoverOf([seen(0, ['n1'], 2), seen(2000, ['n1'], 2)], 1000)).toEqual({ patroni: null, followed: null })
  expect(failoverOf([seen(0, ['n1'], 2), seen(2000, []), seen(3000, ['n1'], 0)], 1000)).toEqual({ patroni: 2, followed: null })
})

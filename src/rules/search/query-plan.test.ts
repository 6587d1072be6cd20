import { expect, test } from 'vitest'
import { planQuery, sufficientSubsets } from './query-plan.ts'

const word = (lexeme: string, documents: number) => ({ lexemes: [lexeme], documents, trust: 1 })

test('a rare word is enough beside a common one, a common one alone is not', () => {
  const plan = planQuery([word('red', 400), word('kettle', 20)], 2000)
  expect(plan?.enough).toBe("(('kettle'))")
  expect(plan?.all).toBe("('kettle')&('red')")
  expect(plan?.any).toBe("('kettle')|('red')")
})

test('of three equal words two are enough', () => {
  expect(sufficientSubsets([1, 1, 1])).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ])
})

test('words that occur nowhere are left out; without any other there is no plan', () => {
  expect(planQuery([word('kettle', 3), word('xqz', 0)], 100)?.all).toBe("('kettle')")
  expect(planQuery([word('xqz', 0)], 100)).toBeUndefined()
})

test('whatever was typed stays inside its quotes', () => {
  expect(planQuery([word("o'b\\", 1)], 10)?.all).toBe("('o''b\\\\')")
})

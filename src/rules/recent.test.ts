import { expect, test } from 'vitest'
import { Recent } from './recent.ts'

test('what is asked for again and again is made once, whatever passes by', () => {
  const recent = new Recent<string>(10)
  const made: string[] = []
  const ask = (key: string) =>
    recent.get(key, () => {
      made.push(key)
      return key.toUpperCase()
    })
  for (let n = 0; n < 100; n++) expect([ask('often'), ask(`once ${n}`)]).toEqual(['OFTEN', `ONCE ${n}`])
  expect(made.filter((key) => key === 'often')).toHaveLength(1)
  ask('once 0')
  expect(made.filter((key) => key === 'once 0')).toHaveLength(2)
})

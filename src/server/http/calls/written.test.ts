import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writtenAnswer, writtenObject } from './written.ts'

const frozen = fc.dictionary(fc.string(), fc.jsonValue()).map((object) => Object.freeze(object))

test('an envelope is written as JSON.stringify writes it, also where what is in it was written before', () => {
  const data = fc.oneof(
    fc.jsonValue(),
    fc.array(frozen),
    fc.record({ records: fc.array(frozen), total: fc.nat(), rest: fc.jsonValue(), none: fc.constant(undefined) }),
    fc.constant({ at: new Date(0), records: [undefined, Object.freeze({ a: 1 })] }),
  )
  fc.assert(
    fc.property(data, (given) => {
      const envelope = { code: 0, msg: 'ok', data: given }
      for (let time = 0; time < 2; time++) {
        expect(writtenObject(envelope)).toBe(JSON.stringify(envelope))
        expect(writtenAnswer(given)).toBe(JSON.stringify(given))
      }
    }),
  )
})

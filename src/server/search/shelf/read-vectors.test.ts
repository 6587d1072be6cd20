import { expect, test } from 'vitest'
import { eachLexeme, type Met } from '../../../rules/search/tsvector.ts'
import { entryBytes, nameBytes, VectorWriter, vectorText, weighed } from '../../../rules/search/vector-bytes.ts'
import { eachLexemeIn } from './read-vectors.ts'

const copyOf = (met: Met): Met => ({ ...met, titles: [...met.titles] })

test('bytes say the same as the text: letters of any length, places, mentions and positions in titles', () => {
  const writer = new VectorWriter()
  const mentions = Array.from({ length: 9 }, (_, n) => weighed(303 + n, 'D'))
  writer.add(entryBytes(nameBytes("o'b\\é"), [weighed(1, 'A'), weighed(7, 'A'), weighed(301, 'B'), weighed(302, 'C')]))
  writer.add(entryBytes(nameBytes('水壶'), [weighed(299, 'A'), ...mentions]))
  writer.add(entryBytes(nameBytes('𠮷野家🍵'), [weighed(302, 'D')]))
  writer.add(entryBytes(nameBytes('=1x'), []))
  const one = writer.take()
  writer.add(entryBytes(nameBytes('lamp'), mentions))
  const other = writer.take()

  const bytes = Uint8Array.from([...one, ...other])
  const [read, expected]: [Met[], Met[]] = [[], []]
  const end = eachLexemeIn(bytes, 0, (met) => read.push(copyOf(met)))
  expect(end).toBe(one.length)
  expect(eachLexemeIn(bytes, end, (met) => read.push(copyOf(met)))).toBe(bytes.length)
  for (const vector of [one, other]) eachLexeme(vectorText(vector), (met) => expected.push(copyOf(met)))
  expect(read).toEqual(expected)
  expect(read.map(({ places }) => places)).toEqual([14, 9, 1, 0, 1])
})

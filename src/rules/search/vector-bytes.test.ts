import { expect, test } from 'vitest'
import { entryBytes, nameBytes, VectorWriter, vectorArray, vectorText, weighed } from './vector-bytes.ts'

const positions = [weighed(1, 'A'), weighed(301, 'B'), weighed(302, 'C'), weighed(16_383, 'D')]

test('what is written can be read, in any script and with any sign', () => {
  const vector = new VectorWriter()
  vector.add(entryBytes(nameBytes("o'b\\"), positions))
  vector.addAt(nameBytes('水壶'), [weighed(1, 'A'), weighed(7, 'A')], entryBytes(new Uint8Array(0), positions.slice(1)))
  vector.add(entryBytes(nameBytes('=1x'), []))
  expect(vectorText(vector.take())).toBe(String.raw`'o''b\\':1A,301B,302C,16383 '水壶':1A,7A,301B,302C,16383 '=1x'`)
})

test('one is written after the other, however long', () => {
  const vector = new VectorWriter()
  const names = Array.from({ length: 9_000 }, (_, n) => `lexeme${n}`)
  for (const name of names) vector.add(entryBytes(nameBytes(name), positions))
  expect(vectorText(vector.take()).split(' ')).toEqual(names.map((name) => `'${name}':1A,301B,302C,16383`))
  vector.add(entryBytes(nameBytes('lamp'), []))
  expect(vectorText(vector.take())).toBe("'lamp'")
  expect(vectorText(vector.take())).toBe('')
})

test('an array says how many there are and how long each is', () => {
  const vector = new VectorWriter()
  vector.add(entryBytes(nameBytes('a'), []))
  const [one, none] = [vector.take(), vector.take()]
  const view = new DataView(vectorArray([one, none]).buffer)
  expect(Array.from({ length: 6 }, (_, at) => view.getInt32(at * 4))).toEqual([1, 0, 3614, 2, 1, one.length])
  expect(view.getInt32(24 + one.length)).toBe(none.length)
  expect(view.byteLength).toBe(24 + one.length + 4 + none.length)
})

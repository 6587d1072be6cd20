import { expect, test } from 'vitest'
import { readStockFile } from './stock-file.ts'

const id = (n: number) => `0198a5b0-0000-7000-8000-00000000000${n}`
const read = (rows: string) =>
  readStockFile(new TextEncoder().encode(`\ufeffid,sku,barcode,title,variant,on_hand_before,on_hand\r\n${rows}`))

test('only rows where another number stands than there was are a change', () => {
  expect(read(`${id(1)},A,,Tea,Green,4,4\n${id(2)},B,,Cup,,4,7\n`)).toEqual({
    ...{ is: 'stock', same: 1, problems: [] },
    rows: [{ row: 3, id: id(2), name: 'Cup · B', seen: 4, counted: 7 }],
  })
})

test('a row without an id, one that stands twice and what is no count are told; the others are read', () => {
  const file = read(`x,A,,Tea,,1,2\n${id(1)},A,,Tea,,1,-2\n${id(2)},,,B,,1,2\n${id(2)},,,B,,1,3\n${id(3)},,,C,,1,1000001\n`)
  expect(file).toMatchObject({
    rows: [{ id: id(2) }],
    problems: [{ why: 'no-id' }, { why: 'not-a-count' }, { why: 'twice' }, { why: 'not-a-count' }],
  })
})

test('semicolons are read, an archive and a file of something else are not', () => {
  const text = `ID;on_hand;on_hand_before\n${id(1)};3;2\n`
  expect(readStockFile(new TextEncoder().encode(text))).toMatchObject({ rows: [{ seen: 2, counted: 3 }] })
  expect(readStockFile(new TextEncoder().encode('a,b\n1,2'))).toEqual({ is: 'unreadable', why: 'no-columns' })
  expect(readStockFile(new Uint8Array([0x50, 0x4b, 3, 4, 0]))).toEqual({ is: 'unreadable', why: 'not-text' })
})

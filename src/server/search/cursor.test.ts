import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'

const id = '01890000-0000-7000-8000-000000000001'

test('a cursor goes on in its own order only', () => {
  const cursor = writeCursor('priceUp', { value: 1250, id })
  expect(readCursor('priceUp', cursor)).toEqual({ value: 1250, id })
  expect(readCursor('newest', cursor)).toBeNull()
})

test.each(['', 'x', '%%%', Buffer.from('{}').toString('base64url'), Buffer.from('["priceUp","1; drop",1]').toString('base64url')])(
  'no cursor: %s',
  (given) => expect(readCursor('priceUp', given)).toBeNull(),
)

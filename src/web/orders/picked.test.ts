import { expect, test } from 'vitest'
import { cancellable, leftOf, openReasons, pickedLines, piecesBack, placesOnce, returnable, returnableLines } from './picked.ts'

const line = (id: string, quantity: number, cancelledQuantity = 0, returnedQuantity = 0) => ({
  id,
  quantity,
  cancelledQuantity,
  refundedQuantity: 0,
  returnedQuantity,
})
const until = { guarantee: '2026-09-01', changeOfMind: '2026-08-01' }
const part = (
  id: string,
  cancellation: 'now' | 'request' | 'tooLate',
  lines: ReturnType<typeof line>[],
  returnUntil: typeof until | null = null,
) => ({
  id,
  cancellation,
  lines,
  returnUntil,
})

test('what was cancelled or sent back is not left', () => {
  expect(leftOf(line('a', 5, 2, 1))).toBe(2)
})

test('lines of parts that are on their way cannot be cancelled; where packing has begun it is a request', () => {
  const parts = [part('one', 'tooLate', [line('a', 1)]), part('two', 'now', [line('b', 2), line('c', 1, 1)])]
  expect(cancellable(parts)).toEqual({ lines: [line('b', 2)], isRequest: false })
  expect(cancellable([...parts, part('three', 'request', [line('d', 1)])])).toEqual({
    lines: [line('b', 2), line('d', 1)],
    isRequest: true,
  })
})

test('the named part goes back, else the first that can; after the last day nothing can', () => {
  const [over, open] = [part('one', 'tooLate', [line('a', 1)]), part('two', 'tooLate', [line('b', 1), line('c', 1, 0, 1)], until)]
  expect(returnable([over, open], undefined)).toBe(open)
  expect(returnable([over, open], 'one')).toBe(over)
  expect(returnable([], 'one')).toBeUndefined()
  expect(returnableLines(open)).toEqual([line('b', 1)])
  expect(returnableLines(over)).toEqual([])
  expect(returnableLines(undefined)).toEqual([])
})

test('what was only asked for is not said to be returned', () => {
  const back = (state: 'requested' | 'refunded' | 'refused') => ({ state, lines: [{ id: 'a', quantity: 1 }] })
  expect(piecesBack(line('a', 3, 0, 1), [back('requested')])).toEqual({ returned: 0, returning: 1 })
  expect(piecesBack(line('a', 3, 0, 2), [back('requested'), back('refunded'), back('refused')])).toEqual({ returned: 1, returning: 1 })
  expect(piecesBack(line('b', 3, 0, 1), [back('requested')])).toEqual({ returned: 1, returning: 0 })
})

test('a reason is offered until its last day', () => {
  expect(openReasons(until, '2026-08-01')).toContain('changedMind')
  expect(openReasons(until, '2026-08-02')).toEqual(['faulty', 'damaged', 'wrongItem', 'notAsDescribed'])
  expect(openReasons(until, '2026-09-02')).toEqual([])
})

test('a place that is kept twice is offered once', () => {
  const kept = [
    { id: 'ship', recipient: 'Robin', fullAddress: '10 Queen Street' },
    { id: 'bill', recipient: 'Robin', fullAddress: '10 Queen Street' },
    { id: 'work', recipient: 'Robin', fullAddress: '20 King Street' },
    { id: 'sam', recipient: 'Sam', fullAddress: '10 Queen Street' },
  ]
  expect(placesOnce(kept).map(({ id }) => id)).toEqual(['ship', 'work', 'sam'])
})

test('only picked lines are sent', () => {
  expect(pickedLines(new Map([['a', 2]]))).toEqual([{ id: 'a', quantity: 2 }])
})

import { expect, test } from 'vitest'
import { complaintMoves, stateAfterMessage } from './complaint-states.ts'

test('an answer answers, and what the customer adds opens it again', () => {
  expect(stateAfterMessage('open', 'seller')).toBe('answered')
  expect(stateAfterMessage('reopened', 'operator')).toBe('answered')
  expect(stateAfterMessage('answered', 'customer')).toBe('open')
  expect(stateAfterMessage('open', 'customer')).toBe('open')
})

test('only the customer reopens what is closed', () => {
  expect(stateAfterMessage('closed', 'customer')).toBe('reopened')
  expect(stateAfterMessage('closed', 'seller')).toBeNull()
  expect(stateAfterMessage('closed', 'operator')).toBeNull()
})

test('a closed complaint cannot be closed again', () => {
  expect(complaintMoves.closed).toEqual(['reopened'])
})

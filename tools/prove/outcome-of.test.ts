import { expect, test } from 'vitest'
import { refused } from '../../src/server/http/calls/answer.ts'
import { outcomeOf } from './outcome-of.ts'

const refusal = (reason: Parameters<typeof refused>[0]) => outcomeOf(refused(reason, 'en').envelope)

test('only an answer that says that it was done, or was not, decides; everything else leaves it open', () => {
  expect(outcomeOf({ code: 0, msg: 'ok', data: 'an-id' })).toBe('ok')
  expect(outcomeOf({ code: 0, msg: 'ok', data: { state: 'waiting' } }, ({ state }) => state === 'paid')).toBe('unknown')
  expect([refusal('writes-wait'), refusal('out-of-stock')]).toEqual(['fail', 'fail'])
  expect([refusal('not-known-yet'), refusal('busy'), refusal('bug')]).toEqual(['unknown', 'unknown', 'unknown'])
})

test('what a purchase hears that was done before does not say that it was not', () => {
  expect([refusal('order-paid'), refusal('order-cancelled'), refusal('conflict'), refusal('bad-input')]).toEqual(Array(4).fill('unknown'))
})

test('what is not from us says nothing: a page of a proxy, an answer without a reason', () => {
  expect([outcomeOf({}), outcomeOf({ code: 40000, msg: 'no', data: null })]).toEqual(['unknown', 'unknown'])
})

import { expect, test } from 'vitest'
import { rolesWith } from '../permissions.ts'
import { mostAdjusted } from './adjustment-limits.ts'

test('every role that moves money has a limit, the owner’s is the highest, and whoever moves none adjusts nothing', () => {
  const roles = rolesWith('house', 'money.payout')
  expect(roles.filter((role) => mostAdjusted(role) === 0)).toEqual([])
  expect(Math.max(...roles.map(mostAdjusted))).toBe(mostAdjusted('owner'))
  expect([mostAdjusted('support'), mostAdjusted(undefined)]).toEqual([0, 0])
})

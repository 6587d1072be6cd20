import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('whoever left before they were counted breaks nothing', () => {
  expect(networkOf(undefined)).toBe('gone')
})

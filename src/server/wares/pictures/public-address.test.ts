import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test('an address of the public internet is one', () => {
  for (const address of ['93.184.216.34', '8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::6810:84e5', '2a00:1450:4001::1'])
    expect(isPublicAddress(address), address).toBe(true)
})

test('this machine, its network, its neighbours, tests, groups and mapped addresses are none', () => {
  for (const address of [
    ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ...['100.64.0.1', '192.0.0.8', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.250', '240.0.0.1'],
    ...['255.255.255.255', '::1', '::', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', 'fe80::1', 'fe80::1%eth0', 'fc00::1'],
    ...['fd12:3456::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '2001::1', '100::1', '::127.0.0.1', '', 'localhost', '127.1', '0x7f.1'],
  ])
    expect(isPublicAddress(address), address).toBe(false)
})

import { expect, test } from 'vitest'
import { hostProblem, hostTyped, nextHostState } from './host-name.ts'

test('a name is taken as people paste it', () => {
  for (const typed of ['shop.alice.ca', ' Shop.Alice.CA ', 'https://shop.alice.ca/', 'http://shop.alice.ca/x?y#z', 'shop.alice.ca.'])
    expect(hostTyped(typed)).toBe('shop.alice.ca')
  expect(hostTyped('café.ca')).toBe('xn--caf-dma.ca')
})

test('what is no name is none: addresses of numbers, ports, single words, markup', () => {
  const none = ['', 'alice', '127.0.0.1', '0x7f.1', '2130706433', '[::1]', '::1', 'alice.ca:8080', 'a@b.ca', 'alice..ca', '-a.ca', 'a_b.ca']
  for (const typed of [...none, '<script>.ca', 'a b.ca', `${'a'.repeat(64)}.ca`, `${'a.'.repeat(130)}ca`, '%61.ca'])
    expect(hostTyped(typed)).toBeNull()
})

test('names of closed networks and the marketplace’s own are nobody’s shop', () => {
  for (const name of ['printer.local', 'db.internal', 'a.localhost', '1.0.0.127.in-addr.arpa'])
    expect(hostProblem(name, 'mallard.ca')).toBe('private')
  for (const name of ['mallard.ca', 'www.mallard.ca', 'a.b.mallard.ca']) expect(hostProblem(name, 'mallard.ca')).toBe('ours')
  expect(hostProblem('mallard.ca', 'shop.mallard.ca')).toBe('ours')
  expect(hostProblem(null, 'mallard.ca')).toBe('shape')
  for (const name of ['notmallard.ca', 'shop.alice.ca']) expect(hostProblem(name, 'mallard.ca')).toBeNull()
})

test('a name is active while it is proved and leads here; what was active is lost, never forgotten', () => {
  const [none, proved, both] = [
    { isProved: false, leadsHere: false },
    { isProved: true, leadsHere: false },
    { isProved: true, leadsHere: true },
  ]
  expect(nextHostState('asked', none)).toBe('asked')
  expect(nextHostState('asked', proved)).toBe('seen')
  expect(nextHostState('seen', both)).toBe('active')
  expect(nextHostState('active', proved)).toBe('lost')
  expect(nextHostState('lost', none)).toBe('lost')
  expect(nextHostState('lost', both)).toBe('active')
  expect(nextHostState('asked', { isProved: false, leadsHere: true })).toBe('asked')
})

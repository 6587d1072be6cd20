import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { hostsOf, isFromUs } from './hosts.ts'

test('a page on another port of our name is not ours', () => {
  const hosts = hostsOf(readConfig({ PORT: '3000' }), () => null)
  const from = (origin: string | undefined) => isFromUs(origin, hosts, 'localhost:3000')
  expect(from(undefined)).toBe(true)
  expect(from('http://localhost:3000')).toBe(true)
  // A shop's page asks its own host, and nobody else's.
  expect(from('http://shop.localhost:3000')).toBe(false)
  expect(isFromUs('http://shop.localhost:3000', hosts, 'shop.localhost:3000')).toBe(true)
  expect(isFromUs('http://other.localhost:3000', hosts, 'shop.localhost:3000')).toBe(false)
  expect(isFromUs('http://localhost:3000', hosts, 'shop.localhost:3000')).toBe(false)
  expect(from('http://localhost:8080')).toBe(false)
  expect(from('http://localhost')).toBe(false)
  expect(from('https://evil.example:3000')).toBe(false)
  expect(from('null')).toBe(false)
})

test('a proxy may take the usual port away', () => {
  const env = { MALLARD_DOMAIN: 'mallard.example', MALLARD_ORIGIN: 'https://mallard.example:8443' }
  const hosts = hostsOf(readConfig(env), () => null)
  expect(isFromUs('https://mallard.example:8443', hosts, 'mallard.example')).toBe(true)
  expect(isFromUs('https://mallard.example', hosts, 'mallard.example')).toBe(true)
  expect(isFromUs('https://mallard.example:9000', hosts, 'mallard.example')).toBe(false)
})

test('a shop is asked by exactly its own name', () => {
  const hosts = hostsOf(readConfig({ PORT: '3000', MALLARD_DOMAIN: 'mallard.ca', MALLARD_ORIGIN: 'https://mallard.ca' }), (name) =>
    name === 'shop.ca' ? 'alices' : null,
  )
  for (const host of ['shop.ca', 'SHOP.ca', 'shop.ca:443', 'Shop.CA:8080']) expect(hosts.shopSlug(host), host).toBe('alices')
  expect(hosts.shopSlug('maison-lilas.mallard.ca')).toBe('maison-lilas')
  expect(hosts.originOf('SHOP.ca:443')).toBe('https://shop.ca')
  for (const host of [
    'shop.ca.evil.com',
    'evil-shop.ca',
    'x.shop.ca',
    'shop.ca.',
    'shop.ca@evil.com',
    'shop.ca/evil.com',
    'shop.ca:80:90',
    ' shop.ca',
    'shop.ca%00',
    'mallard.ca.evil.com',
    'a.b.mallard.ca.evil.com',
  ]) {
    expect(hosts.shopSlug(host), host).toBeNull()
    expect(hosts.isOurs(host), host).toBe(false)
    expect(hosts.originOf(host), host).toBe('https://mallard.ca')
  }
  // Two labels below the marketplace are nobody's shop, and the marketplace itself is none.
  for (const host of ['a.b.mallard.ca', 'mallard.ca', 'localhost']) expect(hosts.shopSlug(host), host).toBeNull()
})

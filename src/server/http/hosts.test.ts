import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { hostsOf, isFromUs } from './hosts.ts'

test('a page on another port of our name is not ours', () => {
  const hosts = hostsOf(readConfig({ PORT: '3000' }), () => false)
  const from = (origin: string | undefined) => isFromUs(origin, hosts, 'localhost:3000')
  expect(from(undefined)).toBe(true)
  expect(from('http://localhost:3000')).toBe(true)
  expect(from('http://shop.localhost:3000')).toBe(true)
  expect(from('http://localhost:8080')).toBe(false)
  expect(from('http://localhost')).toBe(false)
  expect(from('https://evil.example:3000')).toBe(false)
  expect(from('null')).toBe(false)
})

test('a proxy may take the usual port away', () => {
  const env = { MALLARD_DOMAIN: 'mallard.example', MALLARD_ORIGIN: 'https://mallard.example:8443' }
  const hosts = hostsOf(readConfig(env), () => false)
  expect(isFromUs('https://mallard.example:8443', hosts, 'mallard.example')).toBe(true)
  expect(isFromUs('https://mallard.example', hosts, 'mallard.example')).toBe(true)
  expect(isFromUs('https://mallard.example:9000', hosts, 'mallard.example')).toBe(false)
})

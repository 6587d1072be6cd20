import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, settingNames } from './config.ts'
import { root } from './root.ts'

test('everything has a default', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', domain: 'localhost', origin: 'http://localhost:3000', demo: true })
})

test('an empty variable is an unset one', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, database: { kind: 'embedded' } })
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '1e3'],
  ['HOST', 'not a host'],
  ['DATABASE_URL', 'mysql://root@localhost'],
  ['MALLARD_DOMAIN', 'https://mallard.example'],
  ['MALLARD_ORIGIN', 'https://mallard.example/path'],
  ['MALLARD_ORIGIN', 'javascript:alert(1)'],
  ['MALLARD_PROXIES', '10.0.0.0/99'],
  ['MALLARD_LOG_LEVEL', 'loud'],
  ['MALLARD_DEMO', 'yes'],
  ['MALLARD_SOCIAL_LINKS', 'Instagram'],
  ['MALLARD_METRICS_TOKEN', 'short'],
  ['MALLARD_STRIPE_SECRET_KEY', 'pk_test_12345678'],
  ['MALLARD_STRIPE_API_URL', 'ftp://stripe'],
  ['MALLARD_IDENTITY_KEY', 'k1:tooshort'],
  ['MALLARD_IDENTITY_KEY', `k1:${'A'.repeat(43)}=,k1:${'B'.repeat(43)}=`],
  ['MALLARD_IDENTITY_DAYS', '-1'],
])('%s=%s is refused in one line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`))
})

test('a misspelt setting is refused instead of ignored', () => {
  expect(() => readConfig({ MALLARD_DOMIAN: 'mallard.example' })).toThrow('MALLARD_DOMIAN is not a setting of Mallard.')
})

test('a refusal does not repeat a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@localhost' })).not.toThrow(/hunter2/)
})

const stripe = {
  MALLARD_STRIPE_SECRET_KEY: 'sk_test_12345678',
  MALLARD_STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
  MALLARD_STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
}
const postgres = { DATABASE_URL: 'postgres://duck@pond/pond' }

test('Stripe is set whole or not at all', () => {
  expect(readConfig({}).stripe).toBeNull()
  expect(readConfig(stripe).stripe).toMatchObject({ apiUrl: 'https://api.stripe.com', publishableKey: 'pk_test_12345678' })
  for (const name of Object.keys(stripe)) expect(() => readConfig({ ...stripe, [name]: '' })).toThrow(/must be set together/)
})

test('the demo comes by itself only with the embedded database of this machine', () => {
  expect(readConfig({}).demo).toBe(true)
  expect(readConfig({ HOST: '::1' }).demo).toBe(true)
  expect(readConfig({ MALLARD_DEMO: 'off' }).demo).toBe(false)
  expect(readConfig(postgres).demo).toBe(false)
  expect(readConfig({ ...postgres, HOST: '0.0.0.0' }).demo).toBe(false)
  expect(readConfig({ ...postgres, MALLARD_DEMO: 'on' }).demo).toBe(true)
  expect(readConfig(stripe).demo).toBe(false)
})

test.each(['0.0.0.0', '::', '192.0.2.7', 'mallard.example'])('the demo is not opened to the network by HOST=%s unasked', (HOST) => {
  expect(() => readConfig({ HOST })).toThrow(/^HOST=[^\n]+ would open the demo[^\n]+$/)
  expect(readConfig({ HOST, MALLARD_DEMO: 'on' }).demo).toBe(true)
  expect(readConfig({ HOST, MALLARD_DEMO: 'off' }).demo).toBe(false)
})

test('the demo never meets Stripe', () => {
  expect(() => readConfig({ ...stripe, MALLARD_DEMO: 'on' })).toThrow(/^MALLARD_DEMO=on cannot run with Stripe keys[^\n]+$/)
  expect(() => readConfig({ ...stripe, ...postgres, MALLARD_DEMO: 'on' })).toThrow(ConfigError)
})

test('lists are read', () => {
  const config = readConfig({ MALLARD_PROXIES: '10.0.0.1, fd00::/8', MALLARD_SOCIAL_LINKS: 'Duck=https://duck.example/?a=b' })
  expect(config.proxies).toEqual(['10.0.0.1', 'fd00::/8'])
  expect(config.support.social).toEqual([{ name: 'Duck', url: 'https://duck.example/?a=b' }])
})

test('several processes need a database that they can share', () => {
  expect(() => readConfig({ MALLARD_PROCESSES: '2' })).toThrow('MALLARD_PROCESSES needs PostgreSQL')
  expect(readConfig({ MALLARD_PROCESSES: '2', DATABASE_URL: 'postgres://localhost/mallard' }).processes).toBe(2)
})

test('every setting is documented', () => {
  const page = readFileSync(join(root, 'docs', 'operations.md'), 'utf8')
  expect(settingNames.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

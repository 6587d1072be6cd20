import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { noticeFor } from '../../src/server/http/closing.ts'
import { deployFiles, realMachines } from './deploy.ts'
import { sharedFiles, timing } from './layout.ts'
import { render } from './render.ts'

const folder = fileURLToPath(new URL('../../deploy', import.meta.url))
const files = deployFiles()

test.each(Object.keys(files))('deploy/%s is what its template gives', (file) => {
  expect(existsSync(join(folder, file)), 'run: npx tsx tools/cluster/deploy.ts').toBe(true)
  expect(readFileSync(join(folder, file), 'utf8')).toBe(files[file])
})

test('nothing else lies in the folders that are made', () => {
  const made = new Set(Object.keys(files).map((file) => file.split('/')[0]))
  const there = [...made].flatMap((name) => readdirSync(join(folder, name ?? '')).map((file) => `${name}/${file}`))
  expect(there.sort()).toEqual(Object.keys(files).sort())
})

test('a place without a value is refused', () => {
  expect(() => render('a {{b}}', {})).toThrow('no value for b')
})

test('the lease outlives a loop with two retries', () => {
  expect(timing.loopWait + 2 * timing.retryTimeout).toBeLessThanOrEqual(timing.ttl)
})

test('the key of the leader is written only over one’s own name, which Patroni 3.0.2 does not do through etcd3', () => {
  expect(files['machine-1/patroni.yml']).toMatch(/^etcd:$/m)
  expect(files['machine-1/patroni.yml']).not.toMatch(/^etcd3:/m)
  expect(files['machine-1/etcd.yml']).toContain('enable-v2: true')
})

test('nothing that a failover waits for sleeps for longer than it must, and a member that comes back holds no election', () => {
  expect(timing.loopWait).toBeLessThanOrEqual(2)
  expect(files['machine-1/patroni.yml']).toContain('wal_retrieve_retry_interval: 500ms')
  expect(files['machine-1/etcd.yml']).toContain('pre-vote: true')
})

test('commits wait for a second machine, and sessions on one that was demoted are ended', () => {
  expect(files['machine-1/patroni.yml']).toContain('synchronous_mode_strict: true')
  expect(sharedFiles(realMachines)['haproxy.cfg']).toContain('on-marked-down shutdown-sessions')
})

const unit = (name: string) => readFileSync(join(folder, 'systemd', name), 'utf8')

test('both kinds of backup have a timer: what only ever adds to the first full one could never forget anything', () => {
  expect(unit('mallard-backup@.service')).toContain('--type=%i backup')
  const timers = readdirSync(join(folder, 'systemd')).filter((name) => name.endsWith('.timer'))
  expect(timers.sort()).toEqual(['mallard-backup@diff.timer', 'mallard-backup@full.timer'])
  for (const name of timers) expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(name)
})

test('systemd waits longer for a process to leave than the process takes, and a proxy sees it leave before anybody is refused', () => {
  const serve = readFileSync(join(folder, '../src/server/serve.ts'), 'utf8')
  const longestMs = Number(/SHUTDOWN_MS = ([\d_]+)/.exec(serve)?.[1]?.replaceAll('_', ''))
  expect(Number(/TimeoutStopSec=(\d+)/.exec(unit('mallard@.service'))?.[1]) * 1000).toBeGreaterThan(longestMs)
  const [, inter = '', fast = '', fall = ''] =
    /backend mallard[\s\S]*inter (\d+)s fastinter (\d+)ms \S+ \S+ fall (\d+)/.exec(files['every-machine/haproxy.cfg'] ?? '') ?? []
  expect(noticeFor({ proxies: ['10.0.0.1'] })).toBeGreaterThan(Number(inter) * 1000 + (Number(fall) - 1) * Number(fast))
})

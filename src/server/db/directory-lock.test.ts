import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDirectory } from './directory-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mallard-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a held folder is refused, a released one is free', () => {
  const first = lockDirectory(folder)
  expect(() => lockDirectory(folder)).toThrow(`in use by process ${process.pid}`)
  first.release()
  expect(readdirSync(folder)).toEqual([])
  lockDirectory(folder).release()
})

test('the lock of a dead process is taken over', () => {
  lockDirectory(folder)
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  const lock = JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))
  writeFileSync(join(folder, 'lock'), JSON.stringify({ ...lock, pid: dead }))
  lockDirectory(folder)
  expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')).pid).toBe(process.pid)
  expect(readdirSync(folder)).toEqual(['lock'])
})

test.runIf(existsSync('/proc/self/stat'))('another process that got the same id does not hold the lock', () => {
  lockDirectory(folder)
  const lock = JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))
  writeFileSync(join(folder, 'lock'), JSON.stringify({ ...lock, started: 'long ago' }))
  expect(() => lockDirectory(folder)).not.toThrow()
})

test('a process on another machine may be alive', () => {
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: 1, started: '', host: 'elsewhere' }))
  expect(() => lockDirectory(folder)).toThrow('on elsewhere')
})

test('releasing never removes the lock of somebody else', () => {
  const mine = lockDirectory(folder)
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: 1, started: '', host: 'elsewhere' }))
  mine.release()
  expect(existsSync(join(folder, 'lock'))).toBe(true)
})

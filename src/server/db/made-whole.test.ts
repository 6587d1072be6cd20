import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDirectory } from './directory-lock.ts'
import { madeWhole } from './made-whole.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mallard-whole-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const write = async (draft: string, page: string) => {
  mkdirSync(join(draft, 'database'), { recursive: true })
  writeFileSync(join(draft, 'database', 'page'), page)
  writeFileSync(join(draft, 'schema'), '0001')
}

test('a database takes its place when it is whole, and nothing stays beside it', async () => {
  await madeWhole(dataDir, async (draft) => {
    await write(draft, 'ducks')
    expect(existsSync(join(dataDir, 'database'))).toBe(false)
  })
  expect(readdirSync(dataDir).sort()).toEqual(['database', 'schema'])
  expect(readFileSync(join(dataDir, 'database', 'page'), 'utf8')).toBe('ducks')
})

test('what fails leaves the folder as it was', async () => {
  const failing = madeWhole(dataDir, async (draft) => {
    await write(draft, 'half')
    throw new Error('no room')
  })
  await expect(failing).rejects.toThrow('no room')
  expect(readdirSync(dataDir)).toEqual([])
})

test('what a killed process left half made is thrown away', async () => {
  await write(join(dataDir, 'filling'), 'half')
  await madeWhole(dataDir, async (draft) => {
    expect(existsSync(draft)).toBe(false)
    await write(draft, 'whole')
  })
  expect(readFileSync(join(dataDir, 'database', 'page'), 'utf8')).toBe('whole')
})

test('nobody makes a database in a folder that is in use', async () => {
  const lock = lockDirectory(dataDir)
  await expect(madeWhole(dataDir, (draft) => write(draft, 'second'))).rejects.toThrow('in use')
  lock.release()
  expect(existsSync(join(dataDir, 'database'))).toBe(false)
})

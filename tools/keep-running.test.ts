import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepRunning } from './keep-running.mjs'

/** Runs a server that does at each start what its turn says, and answers how often it was started, the exit code and what was said. */
async function run(turns: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-keep-'))
  const file = join(folder, 'starts')
  const server = `
    const fs = require('node:fs')
    fs.appendFileSync(${JSON.stringify(file)}, '.')
    const turns = ${JSON.stringify(turns)}
    const turn = turns[fs.readFileSync(${JSON.stringify(file)}, 'utf8').length - 1]
    const ready = (then) => process.send('ready', then)
    if (turn === 'refuses') process.exit(1)
    if (turn === 'breaks') ready(() => process.exit(70))
    if (turn === 'is killed') ready(() => process.kill(process.pid, 'SIGKILL'))
    if (turn === 'leaves') process.exit(0)`
  const said: string[] = []
  const code = await keepRunning({ args: ['-e', server], env: process.env, say: (line) => void said.push(line), firstPauseMs: 1 })
  const starts = readFileSync(file, 'utf8').length
  rmSync(folder, { recursive: true, force: true })
  return { code, starts, said }
}

test('a server that died is started again, until it leaves by itself', async () => {
  const { code, starts, said } = await run(['breaks', 'is killed', 'leaves'])
  expect({ code, starts }).toEqual({ code: 0, starts: 3 })
  expect(said).toEqual(['Mallard ended with code 70; it starts again in 1 s.', 'Mallard was ended by SIGKILL; it starts again in 1 s.'])
})

test('a server that refuses its first start is left alone', async () => {
  expect(await run(['refuses', 'leaves'])).toEqual({ code: 1, starts: 1, said: [] })
})

test('one that has run before tries on, also while its database is away', async () => {
  expect(await run(['breaks', 'refuses', 'refuses', 'leaves'])).toMatchObject({ code: 0, starts: 4 })
})

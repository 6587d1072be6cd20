import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../../src/server/db/database.ts'
import { inTransaction } from '../../src/server/db/in-transaction.ts'
import type { Level, Step, Transaction } from './append-check.ts'
import type { History, Outcome } from './history.ts'

const LISTS = 6
const WORKERS = 3
/** So that two cores have time for everybody else. */
const REST_MS = 30
const levels: readonly Level[] = ['committed', 'snapshot']
const keysOf = (level: Level) => Array.from({ length: LISTS }, (_, n) => `${level}-${n}`)

export async function prepareLists(db: Db): Promise<void> {
  await db.execute(sql`create table if not exists prove_lists (key text primary key, list integer[] not null)`)
  const rows = levels.flatMap(keysOf).map((key) => sql`(${key}, '{}'::integer[])`)
  await db.execute(sql`insert into prove_lists values ${sql.join(rows, sql`, `)} on conflict (key) do update set list = '{}'`)
}

export async function finalLists(db: Db): Promise<Map<string, number[]>> {
  const { rows } = await db.execute<{ key: string; list: number[] }>(sql`select key, list from prove_lists`)
  return new Map(rows.map(({ key, list }) => [key, list]))
}

interface Parts {
  db: Db
  history: History
  random: () => number
}

/** Transactions over a few lists, through the house's own pool and its own way of trying again. */
export function appendLoad({ db, history, random }: Parts) {
  const transactions: Record<Level, Transaction[]> = { committed: [], snapshot: [] }
  let next = 1
  let isOver = false

  const plan = (level: Level) => {
    const keys = keysOf(level)
    return Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
      const key = keys[Math.floor(random() * LISTS)] ?? ''
      return random() < 0.6 ? { append: key, value: next++ } : { read: key }
    })
  }

  const work = async (level: Level, process: number) => {
    for (let turn = 0; !isOver; turn++) {
      const planned = plan(level)
      const id = `${level}-${process}-${turn}`
      const began = history.now()
      history.note({ process, op: id, what: 'append', type: 'invoke', value: planned })
      let steps: Step[] = []
      let outcome: Outcome = 'ok'
      let reachedCommit = false
      try {
        steps = await inTransaction(db, async (tx) => {
          const done = await run(tx, level, planned)
          reachedCommit = true
          return done
        })
      } catch {
        outcome = reachedCommit ? 'unknown' : 'fail'
        steps = planned.flatMap((step) => ('append' in step ? [{ append: step.append ?? '', value: step.value ?? 0 }] : []))
      }
      const ended = history.now()
      history.note({ process, op: id, what: 'append', type: outcome, value: steps })
      transactions[level].push({ id, outcome, began, ended, steps })
      await pause(outcome === 'ok' ? REST_MS : 200)
    }
  }

  const running = Promise.all(levels.flatMap((level, of) => Array.from({ length: WORKERS }, (_, n) => work(level, 100 + of * WORKERS + n))))
  const stop = async () => {
    isOver = true
    await running
    return transactions
  }
  return { stop }
}

type Planned = { append: string; value: number; read?: undefined } | { read: string; append?: undefined }

async function run(tx: Db, level: Level, planned: readonly Planned[]): Promise<Step[]> {
  if (level === 'snapshot') await tx.execute(sql`set transaction isolation level repeatable read`)
  const steps: Step[] = []
  const listOf = async (key: string) =>
    (await tx.execute<{ list: number[] }>(sql`select list from prove_lists where key = ${key}`)).rows[0]?.list ?? []
  for (const step of planned) {
    if (step.append === undefined) {
      steps.push({ read: step.read, saw: await listOf(step.read) })
      continue
    }
    // Where two snapshots could overwrite each other they are given the chance.
    const whole =
      level === 'snapshot'
        ? sql`${sql.param(`{${[...(await listOf(step.append)), step.value].join()}}`)}::integer[]`
        : sql`list || ${step.value}::integer`
    await tx.execute(sql`update prove_lists set list = ${whole} where key = ${step.append}`)
    steps.push({ append: step.append, value: step.value })
  }
  return steps
}

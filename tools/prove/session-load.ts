import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../../src/server/db/database.ts'
import { inTransaction } from '../../src/server/db/in-transaction.ts'
import { covers, type Position } from '../../src/server/db/position.ts'
import type { Replicas } from '../../src/server/db/replicas.ts'
import type { History } from './history.ts'

const SESSIONS = 4
const REST_MS = 40

export interface SessionTally {
  reads: number
  /** Of these, answered by a replica. */
  fromReplicas: number
  /** Did not see what the session itself had written. */
  ownMissing: number
  /** Saw less than the session had seen before. */
  backwards: number
}

export interface SessionResult {
  sessions: SessionTally
  /** The same people without their position: replicas answer them whatever they have. A check that finds nothing here sees nothing. */
  twin: SessionTally
}

interface Parts {
  db: Db
  replicas: Replicas
  history: History
  random: () => number
}

const noneYet = (): SessionTally => ({ reads: 0, fromReplicas: 0, ownMissing: 0, backwards: 0 })

export async function prepareSessions(db: Db): Promise<void> {
  await db.execute(sql`create table if not exists prove_sessions (session text primary key, n integer not null)`)
  await db.execute(sql`delete from prove_sessions`)
}

/** People who count up in a row of their own and look at it, each with the position that the house would have given to their browser. */
export function sessionLoad({ db, replicas, history, random }: Parts) {
  const result: SessionResult = { sessions: noneYet(), twin: noneYet() }
  let isOver = false

  const work = async (session: string, process: number, tally: SessionTally, remembers: boolean) => {
    let position: Position | null = null
    let written = 0
    let seen = 0
    const carry = (next: Position) => {
      if (remembers && (!position || covers(next, position))) position = next
    }
    for (let turn = 1; !isOver; turn++) {
      await pause(REST_MS * (0.5 + random()))
      if (random() < 0.5) {
        const isDone = await inTransaction(db, (tx) =>
          tx.execute(sql`insert into prove_sessions values (${session}, ${turn}) on conflict (session) do update set n = excluded.n`),
        ).then(
          () => true,
          () => false,
        )
        history.note({ process, op: `${session}-${turn}`, what: 'write', type: isDone ? 'ok' : 'unknown', value: turn })
        if (isDone) {
          written = turn
          carry(await replicas.positionOf(db))
        }
      }
      const chosen = replicas.handleFor(position)
      const read = await readN(chosen, session).catch(() => null)
      // As the house does: what a replica cannot answer the primary is asked.
      const [n, from] = read === null && chosen !== db ? [await readN(db, session).catch(() => null), db] : [read, chosen]
      if (n === null) continue
      carry(await replicas.positionOf(from))
      tally.reads++
      if (from !== db) tally.fromReplicas++
      if (n < written) tally.ownMissing++
      if (n < seen) tally.backwards++
      history.note({ process, op: `${session}-${turn}`, what: from === db ? 'read' : 'read replica', type: 'ok', value: n })
      seen = Math.max(seen, n)
    }
  }

  const running = Promise.all(
    Array.from({ length: SESSIONS }, (_, n) => [
      work(`session-${n}`, 200 + n, result.sessions, true),
      work(`forgetful-${n}`, 300 + n, result.twin, false),
    ]).flat(),
  )
  const stop = async () => {
    isOver = true
    await running
    return result
  }
  return { stop }
}

async function readN(db: Db, session: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select n from prove_sessions where session = ${session}`)
  return rows[0]?.n ?? 0
}

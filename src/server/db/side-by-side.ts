import pg from 'pg'
import type { Db } from './database.ts'

type Answers<Asks extends readonly (() => unknown)[]> = { -readonly [At in keyof Asks]: Awaited<ReturnType<Asks[At]>> }

/**
 * Several questions at once, each on a connection of its own. A transaction has one connection, on which a statement waits for the one before:
 * there they are asked one after the other.
 */
export async function sideBySide<const Asks extends readonly (() => unknown)[]>(db: Db, asks: Asks): Promise<Answers<Asks>> {
  if (db.$client instanceof pg.Pool) return Promise.all(asks.map((ask) => ask())) as Promise<Answers<Asks>>
  const answers: unknown[] = []
  for (const ask of asks) answers.push(await ask())
  return answers as Answers<Asks>
}

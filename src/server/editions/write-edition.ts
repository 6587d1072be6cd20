import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Db } from '../db/database.ts'
import { type Edition, forgetEditions } from './shown-editions.ts'
import { type EditionKind, editionDrafts, editions } from './tables.ts'

export interface Thing {
  kind: EditionKind
  key: string
}

/** The number of what is built in. */
export const BUILT_IN = 1

export interface Draft {
  version: number
  /** Null: nothing is being changed. */
  content: unknown
  byAccount: string | null
  savedAt: Date | null
}

const isDraftOf = ({ kind, key }: Thing) => and(eq(editionDrafts.kind, kind), eq(editionDrafts.key, key))
const isOf = ({ kind, key }: Thing) => and(eq(editions.kind, kind), eq(editions.key, key))

export async function draftOf(db: Db, thing: Thing): Promise<Draft> {
  const [row] = await db.select().from(editionDrafts).where(isDraftOf(thing))
  return row ?? { version: 0, content: null, byAccount: null, savedAt: null }
}

/** For a change: nobody else changes this until the transaction is over. */
export async function lockDraft(tx: Db, thing: Thing): Promise<Draft> {
  await tx
    .insert(editionDrafts)
    .values({ ...thing, version: 0 })
    .onConflictDoNothing()
  const [row] = await tx.select().from(editionDrafts).where(isDraftOf(thing)).for('update')
  return row ?? draftOf(tx, thing)
}

/** Inside of a transaction that holds the draft. */
export async function keepDraft(tx: Db, thing: Thing, draft: Draft): Promise<void> {
  const { version, content, byAccount, savedAt } = draft
  await tx.update(editionDrafts).set({ version, content, byAccount, savedAt }).where(isDraftOf(thing))
}

interface Publishing {
  content: unknown
  changes: string[]
  byAccount: string
  backTo: number | null
  /** From when on it is shown. */
  showsFrom: Date
  /** For what ends by itself. */
  showsUntil?: Date | null
}

/** Inside of a transaction that holds the draft. History only grows. */
export async function publishEdition(tx: Db, thing: Thing, publishing: Publishing, now: Date): Promise<void> {
  const [last] = await tx.select({ number: editions.number }).from(editions).where(isOf(thing)).orderBy(desc(editions.number)).limit(1)
  const number = (last?.number ?? BUILT_IN) + 1
  await tx.insert(editions).values({ id: v7(), ...thing, number, writtenAt: now, ...publishing })
  forgetEditions(tx)
}

/** One that is not shown yet will not be. False where it is shown already, or was withdrawn. */
export async function withdrawEdition(tx: Db, kind: EditionKind, id: string, now: Date): Promise<Edition | undefined> {
  const [row] = await tx
    .update(editions)
    .set({ withdrawnAt: now })
    .where(and(eq(editions.kind, kind), eq(editions.id, id), isNull(editions.withdrawnAt), gt(editions.showsFrom, now)))
    .returning()
  if (row) forgetEditions(tx)
  return row
}

import { and, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { afterCommit } from '../db/in-transaction.ts'
import { kept } from '../db/kept.ts'
import { type EditionKind, editions } from './tables.ts'

export type Edition = typeof editions.$inferSelect

/** Of everything that was ever edited what is shown and what is going to be: nothing at all in most houses. */
const readPresent = (db: Db, now: Date): Promise<Edition[]> =>
  db
    .select()
    .from(editions)
    .where(
      and(
        isNull(editions.withdrawnAt),
        or(isNull(editions.showsUntil), gt(editions.showsUntil, now)),
        sql`(${editions.showsFrom} > ${now.toISOString()} or not exists (
            select from ${editions} later where later.kind = ${editions.kind} and later.key = ${editions.key} and later.withdrawn_at is null
              and later.shows_from <= ${now.toISOString()} and (later.shows_from, later.number) > (${editions.showsFrom}, ${editions.number})))`,
      ),
    )

const present = kept({ lifeMs: 10_000 }, (db, _all: 'all', now: Date) => readPresent(db, now))

const listeners = new Set<() => void>()

/** For whoever keeps pages that were made from them, in this process. */
export function hearOfEditions(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** After the commit nothing that was made from what was shown before is given to anybody in this process again. */
export function forgetEditions(tx: Db): void {
  afterCommit(tx, () => {
    present.forget()
    for (const listener of listeners) listener()
  })
}

const isLater = (one: Edition, other: Edition) => one.showsFrom.getTime() - other.showsFrom.getTime() || one.number - other.number

const isOver = ({ showsUntil }: Edition, now: Date) => showsUntil !== null && showsUntil <= now

/** Of a sort of things, by key. What nobody edited, or what was taken back, is not among them. */
function shownAmong(all: readonly Edition[], kind: EditionKind, now: Date): Map<string, Edition> {
  const shown = new Map<string, Edition>()
  for (const one of all) {
    if (one.kind !== kind || one.showsFrom > now || isOver(one, now)) continue
    const known = shown.get(one.key)
    if (!known || isLater(one, known) > 0) shown.set(one.key, one)
  }
  for (const [key, { content }] of shown) if (content === null) shown.delete(key)
  return shown
}

/** What is shown now, for those who look: kept for some seconds. */
export const shownEditions = async (db: Db, kind: EditionKind, now: Date) => shownAmong(await present(db, 'all', now), kind, now)

/** The same, for those who write; also as it will be at a moment that has not come. */
export const readShown = async (db: Db, kind: EditionKind, now: Date, at = now) => shownAmong(await readPresent(db, now), kind, at)

import { and, eq } from 'drizzle-orm'
import { isId } from '../../rules/ids.ts'
import { mayAt } from '../../rules/permissions.ts'
import type { Account, Context, Visitor } from '../context.ts'
import type { Db } from '../db/database.ts'
import { type EditionKind, editionKinds, editions } from '../editions/tables.ts'
import { draftOf } from '../editions/write-edition.ts'
import { readHomeAt, understoodHome } from '../malls/shown-home.ts'
import { presentVersion } from './edit-thing.ts'

/**
 * What a page shows in the place of what everybody sees, named as `words.privacy-policy` for its draft and `words.privacy-policy.<id>` for a
 * version; a mall’s home of a day is `day.10000.<moment>`. Nothing for whoever may not write it. A session alone opens it: such a page comes without scripts and links, and changes nothing.
 */
export async function editionAsked(
  db: Db,
  { caller, named }: { caller: Visitor | Account; named: unknown },
  now: Date,
): Promise<Context['edition']> {
  const [kindNamed, key = '', versionId, ...more] = typeof named === 'string' ? named.split('.') : []
  const kind = editionKinds.find((one) => one === kindNamed)
  if (more.length > 0 || caller.role === 'visitor' || !mayAt(caller.works, 'house', 'content.write')) return undefined
  if (kindNamed === 'day') return homeOnThatDay(db, key, versionId, now)
  if (!kind) return undefined
  if (versionId === undefined) {
    const { content } = await draftOf(db, { kind, key })
    return inItsMall({ kind, key, content: content ?? (await presentVersion(db, { kind, key }, now))?.content ?? null })
  }
  if (!isId(versionId)) return undefined
  const [row] = await db
    .select({ content: editions.content })
    .from(editions)
    .where(and(eq(editions.kind, kind), eq(editions.key, key), eq(editions.id, versionId)))
  return row && inItsMall({ kind, key, content: row.content })
}

/** The home that a mall will have at a moment, by what is planned now: `1795046400000`. */
async function homeOnThatDay(db: Db, key: string, at: string | undefined, now: Date): Promise<Context['edition']> {
  if (!/^[1-9]\d{0,5}$/.test(key) || !/^\d{12,14}$/.test(at ?? '')) return undefined
  const mallId = Number(key)
  return { kind: 'home', key, content: (await readHomeAt(db, mallId, now, new Date(Number(at)))) ?? null, mallId }
}

/** A home is looked at in its mall, wherever whoever looks is. */
function inItsMall(edition: { kind: EditionKind; key: string; content: unknown }): Context['edition'] {
  if (edition.kind === 'home') return { ...edition, mallId: Number(edition.key) }
  return { ...edition, mallId: understoodHome(edition.content)?.season?.mallId }
}

import { and, eq } from 'drizzle-orm'
import { isId } from '../../rules/ids.ts'
import { mayAt } from '../../rules/permissions.ts'
import type { Account, Context, Visitor } from '../context.ts'
import type { Db } from '../db/database.ts'
import { readShown } from '../editions/shown-editions.ts'
import { editionKinds, editions } from '../editions/tables.ts'
import { draftOf } from '../editions/write-edition.ts'

/**
 * What a page shows in the place of what everybody sees, named as `words.privacy-policy` for its draft and `words.privacy-policy.<id>` for a
 * version. Nothing for whoever may not write it. A session alone opens it: such a page comes without scripts and links, and changes nothing.
 */
export async function editionAsked(
  db: Db,
  { caller, named }: { caller: Visitor | Account; named: unknown },
  now: Date,
): Promise<Context['edition']> {
  const [kindNamed, key = '', versionId, ...more] = typeof named === 'string' ? named.split('.') : []
  const kind = editionKinds.find((one) => one === kindNamed)
  if (!kind || more.length > 0 || caller.role === 'visitor' || !mayAt(caller.works, 'house', 'content.write')) return undefined
  if (versionId === undefined) {
    const { content } = await draftOf(db, { kind, key })
    return { kind, key, content: content ?? (await readShown(db, kind, now)).get(key)?.content ?? null }
  }
  if (!isId(versionId)) return undefined
  const [row] = await db
    .select({ content: editions.content })
    .from(editions)
    .where(and(eq(editions.kind, kind), eq(editions.key, key), eq(editions.id, versionId)))
  return row && { kind, key, content: row.content }
}

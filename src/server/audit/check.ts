import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { type AuditEntry, BEGINNING, hashOf } from './append.ts'
import { auditEntries, auditHeads } from './tables.ts'

interface Fault {
  chain: string
  /** Of the entry at which it shows. */
  number: number
  /** `missing`: one or more before it, or after the last; `moved`: it does not follow the one before it; `changed`: it says something else. */
  is: 'missing' | 'moved' | 'changed'
}

const AT_ONCE = 1000

interface Last {
  number: number
  hash: Buffer
}
const none: Last = { number: 0, hash: BEGINNING }

/** Every entry of every chain, against its own hash, the one before it and the head of the chain. Answers how many there are and what is wrong. */
export async function checkTrail(db: Db): Promise<{ entries: number; faults: Fault[] }> {
  const faults: Fault[] = []
  const ends = new Map<string, Last>()
  let entries = 0
  for (let after: AuditEntry | undefined; ; ) {
    const rows: AuditEntry[] = await db
      .select()
      .from(auditEntries)
      .where(after && behind(after))
      .orderBy(asc(auditEntries.chain), asc(auditEntries.number), asc(auditEntries.id))
      .limit(AT_ONCE)
    for (const row of rows) {
      const last = ends.get(row.chain) ?? none
      const is = faultOf(row, last)
      if (is) faults.push({ chain: row.chain, number: row.number, is })
      ends.set(row.chain, row)
    }
    entries += rows.length
    after = rows.at(-1)
    if (rows.length < AT_ONCE) break
  }
  for (const { chain, number, hash } of await db.select().from(auditHeads)) {
    const last = ends.get(chain) ?? none
    if (last.number < number) faults.push({ chain, number, is: 'missing' })
    else if (last.number > number || !last.hash.equals(hash)) faults.push({ chain, number: last.number, is: 'changed' })
    ends.delete(chain)
  }
  for (const [chain, { number }] of ends) faults.push({ chain, number, is: 'moved' })
  return { entries, faults }
}

function faultOf(row: AuditEntry, last: Last): Fault['is'] | undefined {
  if (row.number > last.number + 1) return 'missing'
  if (row.number <= last.number || !row.previous.equals(last.hash)) return 'moved'
  return hashOf(row).equals(row.hash) ? undefined : 'changed'
}

const behind = ({ chain, number, id }: AuditEntry) =>
  or(
    gt(auditEntries.chain, chain),
    and(eq(auditEntries.chain, chain), gt(auditEntries.number, number)),
    and(eq(auditEntries.chain, chain), eq(auditEntries.number, number), gt(auditEntries.id, id)),
  )

import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
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

/** The entry that was looked at last. */
type Seen = Pick<AuditEntry, 'chain' | 'number' | 'id' | 'hash'>
const beforeFirst = (chain: string): Seen => ({ chain, number: 0, id: '00000000-0000-0000-0000-000000000000', hash: BEGINNING })

interface Checked {
  entries: number
  faults: Fault[]
  /** Null: there is nothing more to look at. */
  seen: Seen | null
}

/**
 * The next entries of a chain, against their own hash and the one before; at its end also against its head. What is written meanwhile is no
 * fault: the head stands still for as long as it is compared.
 */
export async function checkSome(db: Db, from: Seen | null): Promise<Checked> {
  const chain = from?.chain ?? (await nextChain(db, null))
  if (chain === null) return { entries: 0, faults: [], seen: null }
  const some = walk(from ?? beforeFirst(chain), await following(db, from ?? beforeFirst(chain)).limit(AT_ONCE))
  if (some.entries === AT_ONCE) return some
  const [head] = await db.select().from(auditHeads).where(eq(auditHeads.chain, chain)).for('share')
  const rest = walk(some.seen, await following(db, some.seen))
  const faults = [...some.faults, ...rest.faults]
  const { number, hash } = rest.seen
  if (!head) faults.push({ chain, number, is: 'moved' })
  else if (number < head.number) faults.push({ chain, number: head.number, is: 'missing' })
  else if (number > head.number || !hash.equals(head.hash)) faults.push({ chain, number, is: 'changed' })
  const next = await nextChain(db, chain)
  return { entries: some.entries + rest.entries, faults, seen: next === null ? null : beforeFirst(next) }
}

/** Every entry of every chain. Answers how many there are and what is wrong. */
export async function checkTrail(db: Db): Promise<{ entries: number; faults: Fault[] }> {
  const all = { entries: 0, faults: [] as Fault[] }
  let seen: Seen | null = null
  do {
    const some: Checked = await inTransaction(db, (tx) => checkSome(tx, seen))
    all.entries += some.entries
    all.faults.push(...some.faults)
    seen = some.seen
  } while (seen)
  return all
}

async function nextChain(db: Db, after: string | null): Promise<string | null> {
  const { rows } = await db.execute<{ chain: string | null }>(sql`
    select least(
      (select min(chain) from ${auditEntries} where ${after}::text is null or chain > ${after}),
      (select min(chain) from ${auditHeads} where ${after}::text is null or chain > ${after})
    ) as chain`)
  return rows[0]?.chain ?? null
}

const following = (db: Db, { chain, number, id }: Seen) =>
  db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.chain, chain),
        or(gt(auditEntries.number, number), and(eq(auditEntries.number, number), gt(auditEntries.id, id))),
      ),
    )
    .orderBy(asc(auditEntries.number), asc(auditEntries.id))

function walk(from: Seen, rows: readonly AuditEntry[]) {
  const faults: Fault[] = []
  let seen = from
  for (const row of rows) {
    const is = faultOf(row, seen)
    if (is) faults.push({ chain: row.chain, number: row.number, is })
    seen = row
  }
  return { entries: rows.length, faults, seen }
}

function faultOf(row: AuditEntry, last: Seen): Fault['is'] | undefined {
  if (row.number > last.number + 1) return 'missing'
  if (row.number <= last.number || !row.previous.equals(last.hash)) return 'moved'
  return hashOf(row).equals(row.hash) ? undefined : 'changed'
}

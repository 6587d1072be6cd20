import { createHash } from 'node:crypto'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { type MergedNoun, type MergeObstacle, type MergePreview, mergedNouns, mergeObstacles } from '../../contract/operator-merge.ts'
import { Refusal } from '../../contract/refusals.ts'
import { maskedMail } from '../../rules/masked.ts'
import { allHeld } from '../../rules/privacy/all-held.ts'
import type { Held } from '../../rules/privacy/held.ts'
import { type Merging, merging } from '../../rules/privacy/merging.ts'
import { lockAccount } from '../accounts/find-account.ts'
import { shutAccount } from '../accounts/shut.ts'
import { accounts } from '../accounts/tables.ts'
import { yieldDefaults } from '../addresses/yield-defaults.ts'
import { applications } from '../applications/tables.ts'
import type { Db } from '../db/database.ts'
import { members } from '../members/tables.ts'
import { cards } from '../payments/tables.ts'
import { joinPoints } from '../points/join-points.ts'
import { pointsAccounts } from '../points/tables.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { subscriptions } from '../subscriptions/tables.ts'
import { followRule } from './erase-person.ts'
import { obstaclesOf } from './obstacles.ts'
import type { Person } from './rows-of.ts'
import { accountMerges, privacyRequests } from './tables.ts'

type AccountRow = typeof accounts.$inferSelect

/** Two accounts of one person: the one that stays, and the one that goes into it. */
export interface Pair {
  kept: AccountRow
  gone: AccountRow
}

interface Rule {
  rule: Held
  /** By which its rows are found: an account's id, or its mail. */
  column: string
  isMail: boolean
  merges: Merging
}

const rulesOf = (list: Readonly<Record<string, Merging>>): Rule[] =>
  allHeld.flatMap((rule) => {
    const column = 'id' in rule.way ? rule.way.id : 'mail' in rule.way ? rule.way.mail : undefined
    const merges = list[rule.table]
    return column && merges ? [{ rule, column, isMail: 'mail' in rule.way, merges }] : []
  })
const allRules = rulesOf(merging)

const personOf = ({ id, email }: AccountRow): Person => ({ id, mail: email })
const at = (table: string, column: string) => sql`${sql.identifier(table)}.${sql.identifier(column)}`
const has = ({ rule: { table }, column, isMail }: Rule, { id, email }: AccountRow) =>
  isMail ? sql`${at(table, column)} = ${email}` : sql`${at(table, column)} = ${id}::uuid`

/** Those rows of the one that goes which the one that stays has as well. */
function inBoth({ rule: { table }, column, merges }: Rule, { kept }: Pair): SQL {
  if (merges.fate !== 'unite') return sql`false`
  const same = merges.by.map((name) => sql`own.${sql.identifier(name)} is not distinct from ${at(table, name)}`)
  return sql`exists (select 1 from ${sql.identifier(table)} own where own.${sql.identifier(column)} = ${kept.id}::uuid and ${sql.join(same, sql` and `)})`
}

async function obstaclesTo(db: Db, { kept, gone }: Pair): Promise<MergeObstacle[]> {
  const open = await obstaclesOf(db, gone.id)
  const found = new Set<MergeObstacle>(open.filter((name) => name !== 'owner'))
  if (kept.closedAt || gone.closedAt) found.add('closed')
  if ((await db.$count(members, eq(members.accountId, gone.id))) > 0) found.add('works')
  if ((await db.$count(subscriptions, and(eq(subscriptions.customerId, gone.id), ne(subscriptions.state, 'stopped')))) > 0)
    found.add('subscriptions')
  const live = ['draft', 'received', 'asked'] as const
  if ((await db.$count(applications, and(eq(applications.accountId, gone.id), inArray(applications.state, [...live])))) > 0)
    found.add('applications')
  const asked = and(eq(privacyRequests.accountId, gone.id), inArray(privacyRequests.state, ['open', 'running']))
  if ((await db.$count(privacyRequests, asked)) > 0) found.add('requests')
  return mergeObstacles.filter((name) => found.has(name))
}

const named = ({ id, firstName, lastName, nickName, email, createdAt }: AccountRow) => ({
  ...{ id, mail: maskedMail(email), since: createdAt.toISOString() },
  name: [firstName, lastName].filter(Boolean).join(' ') || nickName,
})

export async function pairOf(db: Db, keptId: string, goneId: string): Promise<Pair> {
  const rows = await db
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [keptId, goneId]))
  const kept = rows.find(({ id }) => id === keptId)
  const gone = rows.find(({ id }) => id === goneId)
  if (!kept || !gone || kept === gone) throw new Refusal('not-found')
  return { kept, gone }
}

/** What would move, what both have and what stands in the way. */
export async function previewMerge(db: Db, pair: Pair): Promise<MergePreview> {
  const sums = new Map<MergedNoun, { rows: number; both: number }>()
  for (const one of allRules) {
    const { noun } = one.merges
    if (!noun) continue
    const { rows } = await db.execute<{ rows: number; both: number }>(sql`
      select count(*)::integer as rows, (count(*) filter (where ${inBoth(one, pair)}))::integer as both
      from ${sql.identifier(one.rule.table)} where ${has(one, pair.gone)}`)
    const sum = sums.get(noun) ?? { rows: 0, both: 0 }
    sums.set(noun, { rows: sum.rows + (rows[0]?.rows ?? 0), both: sum.both + (rows[0]?.both ?? 0) })
  }
  const [points] = await db.select().from(pointsAccounts).where(eq(pointsAccounts.customerId, pair.gone.id))
  const seen = {
    moves: mergedNouns.flatMap((noun) => {
      const sum = sums.get(noun)
      return sum && sum.rows > 0 ? [{ noun, ...sum }] : []
    }),
    points: points?.points ?? 0,
    cards: await db.$count(cards, eq(cards.customerId, pair.gone.id)),
    obstacles: await obstaclesTo(db, pair),
  }
  const version = createHash('sha256')
    .update(JSON.stringify([pair.kept.id, pair.gone.id, seen]))
    .digest('base64url')
  return { kept: named(pair.kept), gone: named(pair.gone), ...seen, version }
}

interface Why {
  by: string
  reason: string
  /** Another list than that of the house: what it leaves out must be found. */
  list?: Readonly<Record<string, Merging>>
}

/** One statement for each table, as the list says. What goes with the old account goes as it does when somebody is erased. */
export async function mergeAccounts(tx: Db, pair: Pair, why: Why, now: Date): Promise<void> {
  const { kept, gone } = pair
  const rules = rulesOf(why.list ?? merging)
  await tx.execute(sql`set constraints all deferred`)
  const ids = { goneId: gone.id, keptId: kept.id }
  await joinPoints(tx, ids, now)
  await yieldDefaults(tx, ids)
  for (const one of rules) {
    const { rule, column, isMail, merges } = one
    const table = sql.identifier(rule.table)
    if (merges.fate === 'unite') await tx.execute(sql`delete from ${table} where ${has(one, gone)} and ${inBoth(one, pair)}`)
    if (merges.fate !== 'unite' && merges.fate !== 'move') continue
    const theirs = isMail ? sql`${kept.email}` : sql`${kept.id}::uuid`
    await tx.execute(sql`update ${table} set ${sql.identifier(column)} = ${theirs} where ${has(one, gone)}`)
    for (const also of merges.fate === 'move' ? (merges.also ?? []) : [])
      await tx.execute(sql`update ${table} set ${sql.identifier(also)} = ${kept.id}::uuid where ${at(rule.table, also)} = ${gone.id}::uuid`)
  }
  await endSessionsOf(tx, gone.id)
  await shutAccount(tx, gone.id, now)
  for (const { rule, merges } of rules) if (merges.fate === 'end') await followEnd(tx, rule, personOf(gone), now)
  await tx.insert(accountMerges).values({ goneId: gone.id, keptId: kept.id, byAccount: why.by, reason: why.reason, at: now })
}

/** What the list keeps of an erased account for the books is theirs no more; the rest goes. */
async function followEnd(tx: Db, rule: Held, person: Person, now: Date): Promise<void> {
  if (rule.fate !== 'keep') await followRule(tx, rule, person, now)
}

export const lockPair = async (tx: Db, keptId: string, goneId: string): Promise<Pair> => {
  // In one order, so that two who merge cannot wait for each other.
  for (const id of [keptId, goneId].toSorted()) await lockAccount(tx, id)
  return pairOf(tx, keptId, goneId)
}

import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import { DEEPEST } from '../../contract/deepest.ts'
import { Refusal } from '../../contract/refusals.ts'
import { type operatorTrail, type TrailEntry, trailThemes } from '../../contract/trail.ts'
import { type PlaceKind, placeKinds } from '../../rules/permissions.ts'
import { namesOfAccounts } from '../accounts/find-account.ts'
import { accounts } from '../accounts/tables.ts'
import { auditEntries } from '../audit/tables.ts'
import type { Db } from '../db/database.ts'
import { cutPage } from '../db/key-page.ts'
import { members } from '../members/tables.ts'
import { providers } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'

type Row = typeof auditEntries.$inferSelect
type Asked = Omit<Input<typeof operatorTrail.page>, 'kind'> & { callerId: string }

const PREFIX = '/mallapi/'
/** More people than bear one name at one marketplace. */
const MOST_PEOPLE = 100

const likeText = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** Who works or worked here and is called so. */
async function peopleCalled(db: Db, words: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: accounts.id })
    .from(accounts)
    .innerJoin(members, eq(members.accountId, accounts.id))
    .where(ilike(accounts.nickName, `%${likeText(words)}%`))
    .limit(MOST_PEOPLE)
  return rows.map(({ id }) => id)
}

export const ofPlace = (kind: PlaceKind, placeId: string): SQL => eq(auditEntries.chain, kind === 'house' ? 'house' : `${kind} ${placeId}`)
/** Chains of shops begin with the word and a space, which sorts before what follows it. */
export const ofKind = (kind: PlaceKind): SQL | undefined =>
  kind === 'house' ? eq(auditEntries.chain, 'house') : sql`${auditEntries.chain} like ${`${kind} %`}`

async function wantedOf(db: Db, scope: SQL | undefined, { theme, isMine, words, callerId }: Asked): Promise<SQL | undefined> {
  const number = /^\d{1,15}$/.test(words) ? Number(words) : null
  const people = words === '' ? [] : await peopleCalled(db, words)
  return and(
    scope,
    isMine ? eq(auditEntries.actorId, callerId) : undefined,
    theme && or(...trailThemes[theme].map((beginning) => sql`starts_with(${auditEntries.call}, ${PREFIX + beginning})`)),
    words === ''
      ? undefined
      : or(sql`${auditEntries.actorId} = any(${sql.param(people)}::uuid[])`, number === null ? undefined : eq(auditEntries.number, number)),
  )
}

export async function readTrail(db: Db, scope: SQL | undefined, asked: Asked): Promise<Output<typeof operatorTrail.page>> {
  const wanted = await wantedOf(db, scope, asked)
  const { after, size } = asked.page
  const rest =
    after === null
      ? undefined
      : sql`(${auditEntries.at}, ${auditEntries.id}) < (select at, id from ${auditEntries} where id = ${after} and ${scope ?? sql`true`})`
  const found = await db
    .select()
    .from(auditEntries)
    .where(and(wanted, rest))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(size + 1)
  const counted = db.select({ one: sql`1` }).from(auditEntries).where(wanted).limit(DEEPEST)
  const { rows, next } = cutPage(found, size, ({ id }) => id)
  return { records: await shown(db, rows), next, total: await db.$count(counted.as('counted')) }
}

export async function entryIn(db: Db, scope: SQL | undefined, id: string): Promise<Output<typeof operatorTrail.getInfo>> {
  const [row] = await db
    .select()
    .from(auditEntries)
    .where(and(scope, eq(auditEntries.id, id)))
  const [entry] = row ? await shown(db, [row]) : []
  if (!row || !entry) throw new Refusal('not-found')
  return {
    ...entry,
    before: row.before === null ? null : JSON.parse(row.before),
    after: row.after === null ? null : JSON.parse(row.after),
    hash: row.hash.toString('hex'),
    previous: row.previous.toString('hex'),
  }
}

/** Whose chain it is. */
const placeIn = (chain: string): { kind: PlaceKind; id: string | null } => {
  const [word, id] = chain.split(' ')
  return { kind: placeKinds.find((kind) => kind === word) ?? 'house', id: id ?? null }
}

async function shown(db: Db, rows: readonly Row[]): Promise<TrailEntry[]> {
  const places = rows.map(({ chain }) => placeIn(chain))
  const idsOf = (kind: PlaceKind) => [...new Set(places.flatMap((place) => (place.kind === kind && place.id ? [place.id] : [])))]
  const people = await namesOfAccounts(
    db,
    rows.map(({ actorId }) => actorId),
  )
  const named = new Map([
    ...(await namesIn(db, shops, idsOf('shop'))).map(({ id, name }) => [id, name] as const),
    ...(await namesIn(db, providers, idsOf('business'))).map(({ id, name }) => [id, name] as const),
  ])
  return rows.map((row) => {
    const place = placeIn(row.chain)
    return {
      id: row.id,
      number: row.number,
      at: row.at.toISOString(),
      place: { ...place, name: place.id ? (named.get(place.id) ?? '') : '' },
      actor: { id: row.actorId, name: people.get(row.actorId) ?? '' },
      role: row.role,
      act: row.call.replace(PREFIX, ''),
      subjectId: row.subjectId,
      reason: row.reason,
    }
  })
}

const namesIn = async (db: Db, table: typeof shops | typeof providers, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : await db
        .select({ id: table.id, name: table.displayName })
        .from(table)
        .where(sql`${table.id} = any(${sql.param(ids)}::uuid[])`)

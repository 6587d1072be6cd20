import { type SQL, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import type { Locale } from '../../contract/locale.ts'
import type { operatorSeller, Seller, SellerKind, Standing } from '../../contract/operator-sellers.ts'
import { MOST_LISTED } from '../../contract/staff-lists.ts'
import { accounts } from '../accounts/tables.ts'
import { countUpTo } from '../db/count-up-to.ts'
import type { Db } from '../db/database.ts'
import { behindKey, cutPage } from '../db/key-page.ts'
import { members } from '../members/tables.ts'
import { providers } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'
import { sellerStandings } from './tables.ts'

export const tableOf = { shop: shops, business: providers } as const
/** Where customers meet it. */
export const pathOf = (kind: SellerKind, slug: string) => (kind === 'shop' ? `/shops/${slug}` : `/services/${slug}`)

type Row = Omit<Seller, 'since'> & { since: string | Date }
type Asked = Input<typeof operatorSeller.page>

const standing = sql`coalesce(stands.standing, 'open')`

/** Those whose standing was changed are few, and their index leads to them; of the others each is looked up only when its turn in the list has come. */
const standingAs = (kind: SellerKind, wanted: Standing): SQL =>
  wanted === 'open'
    ? sql`not exists (select from ${sellerStandings} other where other.kind = ${kind} and other.place_id = seller.id and other.standing <> 'open')`
    : sql`seller.id in (select place_id from ${sellerStandings} where kind = ${kind} and standing = ${wanted})`

/** What `%` and `_` would mean in a pattern is meant as typed. */
const beginning = (words: string) => `${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** By the beginning of the name, or the whole of an address or a mail: each by an index. */
const fits = (kind: SellerKind, words: string): SQL => sql`seller.id in (
  select id from ${tableOf[kind]} where lower(display_name) like ${beginning(words)}
  union select id from ${tableOf[kind]} where slug = ${words.toLowerCase()}
  union select member.place_id from ${members} member join ${accounts} person on person.id = member.account_id
    where person.email = ${words.toLowerCase()} and member.kind = ${kind})`

export async function findSellers(db: Db, asked: Asked, locale: Locale): Promise<Output<typeof operatorSeller.page>> {
  const { kind, words, page, standing: wanted } = asked
  const table = tableOf[kind]
  const from = sql`${table} seller left join ${sellerStandings} stands on stands.kind = ${kind} and stands.place_id = seller.id`
  const where = sql`${words === '' ? sql`true` : fits(kind, words)} and ${wanted ? standingAs(kind, wanted) : sql`true`}`
  const rest = await behindKey(
    db,
    page.after,
    sql`seller.created_at, seller.id`,
    (id) => sql`select created_at::text as at, id from ${table} where id = ${id}`,
  )
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select seller.id, ${kind}::text as kind, seller.display_name as name, seller.slug, seller.city ->> ${locale} as city, seller.province,
      seller.created_at as since, ${standing} as standing, seller.rating, seller.review_count as "reviewCount"
    from ${from} where ${where} and ${rest} order by seller.created_at desc, seller.id desc limit ${page.size + 1}`)
  const { rows: cut, next } = cutPage(rows, page.size, ({ id }) => id)
  return {
    records: cut.map((row) => ({ ...row, since: new Date(row.since).toISOString() })),
    next,
    total: await countUpTo(db, sql`select 1 from ${from} where ${where}`, MOST_LISTED),
    counts: {
      suspended: await countUpTo(db, sql`select 1 from ${sellerStandings} where standing = 'suspended' and kind = ${kind}`, MOST_LISTED),
      closed: await countUpTo(db, sql`select 1 from ${sellerStandings} where standing = 'closed' and kind = ${kind}`, MOST_LISTED),
    },
  }
}

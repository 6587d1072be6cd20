import { type SQL, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import type { Customer, operatorCustomer } from '../../contract/operator-customers.ts'
import type { CallerKey } from '../../contract/operator-orders.ts'
import { MOST_LISTED } from '../../contract/staff-lists.ts'
import { readCallerWords } from '../../rules/caller-words.ts'
import { maskedMail } from '../../rules/masked.ts'
import { accounts } from '../accounts/tables.ts'
import { addresses } from '../addresses/tables.ts'
import { countUpTo } from '../db/count-up-to.ts'
import type { Db } from '../db/database.ts'
import { behindKey, cutPage } from '../db/key-page.ts'
import { plainName } from '../house-orders/plain-name.ts'
import { orders } from '../orders/tables.ts'
import { accountBlocks } from './tables.ts'

// As the indexes of migration 0207 have them, to the letter.
const phone = sql.raw(`right(regexp_replace(phone, '\\D', '', 'g'), 10)`)
const lastName = sql.raw(plainName('last_name'))

/** Those that fit, each found by an index. A card and a parcel belong to an order, which is where one looks for them. */
const fitting: Partial<Record<CallerKey, (key: string) => SQL>> = {
  mail: (key) =>
    sql`select id from ${accounts} where email = ${key} union select customer_id from ${addresses} where lower(email) = ${key}`,
  phone: (key) => sql`select customer_id as id from ${addresses} where ${phone} = ${key}`,
  number: (key) => sql`select customer_id as id from ${orders} where order_number = ${key}`,
  name: (key) => sql`select id from ${accounts} where ${lastName} = ${key.split(' ').at(-1) ?? ''}`,
}

interface Row extends Record<string, unknown> {
  id: string
  first: string
  last: string
  nick: string
  mail: string
  language: string
  since: string | Date
  isBlocked: boolean
}

export const shownCustomer = ({ first, last, nick, mail, since, ...row }: Row): Customer => ({
  ...{ id: row.id, language: row.language, isBlocked: row.isBlocked },
  name: [first, last].filter(Boolean).join(' ') || nick,
  mail: maskedMail(mail),
  since: new Date(since).toISOString(),
})

export const customerColumns = sql`
  person.id, person.first_name as first, person.last_name as last, person.nick_name as nick, person.email as mail, person.language,
  person.created_at as since, blocked.account_id is not null as "isBlocked"`
export const customerTables = sql`${accounts} person left join ${accountBlocks} blocked on blocked.account_id = person.id`

export async function findCustomers(
  db: Db,
  { page, isBlocked, words }: Input<typeof operatorCustomer.page>,
): Promise<Output<typeof operatorCustomer.page>> {
  const blocked = await countUpTo(db, sql`select 1 from ${accountBlocks}`, MOST_LISTED)
  const ways = readCallerWords(words).flatMap(({ as, key }) => {
    const keys = fitting[as]?.(key)
    return keys ? [{ as, where: sql`person.id in (${keys})` }] : []
  })
  if (words !== '' && ways.length === 0) return { records: [], next: null, total: 0, readAs: null, blocked }
  const rest = await behindKey(
    db,
    page.after,
    sql`person.created_at, person.id`,
    (id) => sql`select created_at::text as at, id from ${accounts} where id = ${id}`,
  )
  for (const way of words === '' ? [{ as: null, where: sql`true` }] : ways) {
    const where = sql`${way.where} and ${isBlocked ? sql`blocked.account_id is not null` : sql`true`}`
    const { rows } = await db.execute<Row>(sql`
      select ${customerColumns} from ${customerTables} where ${where} and ${rest}
      order by person.created_at desc, person.id desc limit ${page.size + 1}`)
    if (rows.length === 0 && words !== '' && way !== ways.at(-1)) continue
    const { rows: cut, next } = cutPage(rows, page.size, ({ id }) => id)
    const total = await countUpTo(db, sql`select 1 from ${customerTables} where ${where}`, MOST_LISTED)
    return { records: cut.map(shownCustomer), next, total, readAs: way.as, blocked }
  }
  return { records: [], next: null, total: 0, readAs: null, blocked }
}

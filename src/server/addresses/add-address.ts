import { sql } from 'drizzle-orm'
import { takeTurn } from '../accounts/find-account.ts'
import type { Db } from '../db/database.ts'
import { sqlState } from '../db/database-error.ts'
import { inTransaction, ReadAgain } from '../db/in-transaction.ts'
import { statement } from '../db/statement.ts'
import type { AddressRow } from './address-rows.ts'
import { addresses } from './tables.ts'

const MOST = 60
/** Below this nobody waits for their turn: not even all connections at once would bring an account from here to its limit. */
const ROOMY = 20

/** The row with its time as a text: values of a named statement go to the database as they are. */
type Values = Omit<AddressRow, 'createdAt'> & { createdAt: string; most: number }

/** What was the default gives way first: the new row waits for that, so that there are never two. */
const adding = statement<Values, { is_default: boolean }>(
  'address-add',
  (value) => sql`
    with own as materialized (
      select count(*) as many, coalesce(bool_or(is_default and address_type = ${value.addressType}), false) as has_default
      from ${addresses} where customer_id = ${value.customerId}
    ), gave_way as (
      update ${addresses} set is_default = false
      where customer_id = ${value.customerId} and address_type = ${value.addressType} and is_default and ${value.isDefault}::boolean
        and (select many from own) < ${value.most}::integer
      returning 1
    )
    insert into ${addresses} (
      customer_id, id, address_type, is_default, is_company, company_name, recipient, country, province, county, city, street, route, apt,
      postal_code, email, phone, lat, lng, created_at
    )
    select ${value.customerId}::uuid, ${value.id}::uuid, ${value.addressType}, ${value.isDefault}::boolean or not own.has_default,
      ${value.isCompany}::boolean, ${value.companyName}, ${value.recipient}, ${value.country}, ${value.province}, ${value.county}, ${value.city},
      ${value.street}, ${value.route}, ${value.apt}, ${value.postalCode}, ${value.email}, ${value.phone}, ${value.lat}::double precision,
      ${value.lng}::double precision, ${value.createdAt}::timestamptz
    from own where own.many < ${value.most}::integer and (select count(*) from gave_way) >= 0
    returning is_default`,
)

/** Adds an address. Answers whether it is the default one, nothing where there is no room for another. */
export async function addAddress(db: Db, row: AddressRow): Promise<boolean | undefined> {
  const add = async (on: Db, most: number) =>
    (await adding(on, { ...row, createdAt: row.createdAt.toISOString(), most })).rows[0]?.is_default
  // Mostly one statement does. Two defaults at once, or many addresses, are sorted out one after the other.
  const added = await add(db, ROOMY).catch((error) => (isTwoDefaults(error) ? undefined : Promise.reject(error)))
  return added ?? inTurn(db, row.customerId, (tx) => add(tx, MOST))
}

/** Changes to one customer's addresses, one after the other. Whoever added one meanwhile without waiting makes it begin again. */
export const inTurn = <T>(db: Db, customerId: string, work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await takeTurn(tx, customerId)
    return work(tx).catch((error) => Promise.reject(isTwoDefaults(error) ? new ReadAgain('Another default came first') : error))
  })

const isTwoDefaults = (error: unknown) => sqlState(error) === '23505'

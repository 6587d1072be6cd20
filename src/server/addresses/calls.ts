import { and, count, desc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { address } from '../../contract/addresses.ts'
import { Refusal } from '../../contract/refusals.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { addAddress, inTurn } from './add-address.ts'
import { type AddressRow, addressIn, rowOf } from './address-rows.ts'
import { addresses } from './tables.ts'

export const addressCalls: Handlers<typeof address> = {
  async page({ db, caller, locale }, { page, queryParam: { addressType, ...said } }) {
    refuseOthers(caller, said)
    const own = and(eq(addresses.customerId, caller.id), addressType ? eq(addresses.addressType, addressType) : undefined)
    const [rows, [counted]] = await sideBySide(db, [
      () =>
        db
          .select()
          .from(addresses)
          .where(own)
          .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id))
          .limit(page.size)
          .offset((page.current - 1) * page.size),
      () => db.select({ total: count() }).from(addresses).where(own),
    ])
    return { records: rows.map((row) => addressIn(locale, row)), total: counted?.total ?? 0 }
  },

  async addNew({ db, caller, now, locale }, { customerId, ...given }) {
    refuseOthers(caller, { customerId })
    const row = { ...rowOf(given), customerId: caller.id, id: v7(), createdAt: now() }
    const isDefault = await addAddress(db, row)
    if (isDefault === undefined) throw new Refusal('conflict')
    return addressIn(locale, { ...row, isDefault })
  },

  async getInfo({ db, caller, locale }, { id, ...said }) {
    refuseOthers(caller, said)
    return addressIn(locale, await ownAddress(db, caller.id, id))
  },

  async edit({ db, caller, locale }, { id, customerId, ...given }) {
    refuseOthers(caller, { customerId })
    const changes = rowOf(given)
    return inTurn(db, caller.id, async (tx) => {
      const before = await ownAddress(tx, caller.id, id)
      // There is always one default address: it moves by choosing another, not by giving it up.
      const isDefault = changes.isDefault || (before.isDefault && before.addressType === changes.addressType)
      if (isDefault && !before.isDefault) await dropDefault(tx, caller.id, changes.addressType)
      const [row] = await tx
        .update(addresses)
        .set({ ...changes, isDefault })
        .where(isOwn(caller.id, id))
        .returning()
      if (!row) throw new Refusal('not-found')
      return addressIn(locale, row)
    })
  },

  async del({ db, caller }, { id, ...said }) {
    refuseOthers(caller, said)
    return inTurn(db, caller.id, async (tx) => {
      const [gone] = await tx.delete(addresses).where(isOwn(caller.id, id)).returning()
      if (!gone) throw new Refusal('not-found')
      if (gone.isDefault) await chooseDefault(tx, caller.id, gone.addressType)
      return null
    })
  },

  async setDefault({ db, caller, locale }, { id, ...said }) {
    refuseOthers(caller, said)
    return inTurn(db, caller.id, async (tx) => {
      const { addressType } = await ownAddress(tx, caller.id, id)
      await dropDefault(tx, caller.id, addressType)
      const [row] = await tx.update(addresses).set({ isDefault: true }).where(isOwn(caller.id, id)).returning()
      if (!row) throw new Refusal('not-found')
      return addressIn(locale, row)
    })
  },
}

const isOwn = (customerId: string, id: string) => and(eq(addresses.customerId, customerId), eq(addresses.id, id))

async function ownAddress(db: Db, customerId: string, id: string): Promise<AddressRow> {
  const [row] = await db.select().from(addresses).where(isOwn(customerId, id))
  if (!row) throw new Refusal('not-found')
  return row
}

async function dropDefault(tx: Db, customerId: string, addressType: AddressRow['addressType']): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.customerId, customerId), eq(addresses.addressType, addressType), eq(addresses.isDefault, true)))
}

/** The newest that is left takes the place of a default address that went. */
async function chooseDefault(tx: Db, customerId: string, addressType: AddressRow['addressType']): Promise<void> {
  await tx.execute(sql`
    update ${addresses} set is_default = true where customer_id = ${customerId} and id = (
      select id from ${addresses} where customer_id = ${customerId} and address_type = ${addressType} order by created_at desc, id desc limit 1
    )`)
}

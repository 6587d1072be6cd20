import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { callHeaders } from '../../contract/envelope.ts'
import { cookieNames } from '../../rules/cookies.ts'
import { HOUSE_ID, type RoleIn } from '../../rules/permissions.ts'
import { accounts } from '../accounts/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { join } from '../members/join.ts'
import { addAccount, type House, testPassword } from './house.ts'

/** Somebody who works for the marketplace, signed in: the headers of their calls. */
export async function addStaff(house: House, role: RoleIn<'house'>, now: Date): Promise<Record<string, string>> {
  const email = `${role}-${v7().slice(-8)}@example.ca`
  const id = await addAccount(house.db, email)
  // As one of the demo, who needs no second factor.
  await house.db.update(accounts).set({ nickName: role, isDemo: true }).where(eq(accounts.id, id))
  await inTransaction(house.db, (tx) => join(tx, { accountId: id, kind: 'house', placeId: HOUSE_ID, role }, now))
  const { cookies } = await house.call('/mallapi/customer/login', { email, password: testPassword })
  const { [cookieNames.session]: session, [cookieNames.token]: token = '' } = cookies
  return { cookie: `${cookieNames.session}=${session}`, [callHeaders.sessionToken]: token }
}

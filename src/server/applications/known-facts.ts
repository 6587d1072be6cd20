import { and, desc, eq, ne } from 'drizzle-orm'
import type { AccountType, ApplicationFields } from '../../contract/applications.ts'
import { isPhone } from '../../rules/phones.ts'
import { firstAddress } from '../cart/check-out.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { copyUpload } from '../uploads/copy-upload.ts'
import { type ApplicationRow, openTax, sealTax } from './queries.ts'
import { applications } from './tables.ts'

/** Of the person and the place: the same whatever is applied for. */
const shared = [
  'firstName',
  'lastName',
  'phone',
  'company',
  'country',
  'province',
  'city',
  'identityDocument',
  'displayName',
  'mallCode',
  'isPhysical',
  'street',
  'postalCode',
  'space',
  'businessScope',
] as const satisfies readonly (keyof ApplicationFields)[]

async function lastOf(db: Db, accountId: string, except?: string): Promise<ApplicationRow | undefined> {
  const [last] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.accountId, accountId), except ? ne(applications.id, except) : undefined))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1)
  return last
}

/** What somebody has told before, in another application or as an address: nobody is asked twice. */
export async function knownFacts({ db, caller }: Context<'customer'>, accountType: AccountType): Promise<Partial<ApplicationFields>> {
  const last = await lastOf(db, caller.id)
  if (!last) return fromAddress(db, caller.id)
  if (last.accountType === accountType) return last.said
  const { said } = last
  const names = accountType === 'service account' ? { serviceName: said.shopName } : { shopName: said.serviceName }
  return { ...(Object.fromEntries(shared.map((field) => [field, said[field]])) as Partial<ApplicationFields>), ...names }
}

async function fromAddress(db: Db, accountId: string): Promise<Partial<ApplicationFields>> {
  const home = await firstAddress(db, accountId)
  if (!home) return {}
  const { phone, city, province, street, postalCode } = home
  return { ...(isPhone(phone) && { phone }), city, province, street, postalCode }
}

/** Tax details and photos of the application before, sealed anew for this one; photos that are erased are asked for again. */
export async function knownPapers(
  { db, caller, sealing, storage, now }: Context<'customer'>,
  id: string,
): Promise<Partial<Pick<ApplicationRow, 'tax' | 'frontUpload' | 'backUpload'>>> {
  const last = await lastOf(db, caller.id, id)
  if (!last) return {}
  const tax = openTax(sealing, last)
  const copy = async (upload: string | null) => (upload ? copyUpload(db, storage, { ownerId: caller.id, id: upload }, now()) : null)
  const [frontUpload, backUpload] = [await copy(last.frontUpload), await copy(last.backUpload)]
  return { tax: tax && sealTax(sealing, id, tax), frontUpload, backUpload }
}

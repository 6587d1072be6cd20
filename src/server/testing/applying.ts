import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { AccountType, Application, TaxDetails } from '../../contract/applications.ts'
import { SELLER_AGREEMENT_VERSION } from '../../rules/applications.ts'
import { accounts, type Role } from '../accounts/tables.ts'
import { categories } from '../catalogue/tables.ts'
import { addShopper, type Shopper } from './buying.ts'
import type { House } from './house.ts'
import { sent, somePicture } from './uploading.ts'

export const someTax: TaxDetails = {
  legalName: 'Northwire Electronics Inc.',
  street: '1 Front Street',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5V 2T6',
  country: 'ca',
  businessNumber: '123456782',
  gstHstNumber: '123456782 RT 0001',
  qstNumber: '',
}

let made = 0

/** Somebody with this role, signed in. */
export async function addPerson(house: House, role?: Role): Promise<Shopper> {
  const shopper = await addShopper(house)
  if (role) {
    await house.db
      .update(accounts)
      .set({ roles: ['customer', role], isDemo: role === 'operator' })
      .where(eq(accounts.id, shopper.id))
  }
  return shopper
}

export async function rootCategory(house: House, type: 'P' | 'S'): Promise<string> {
  const rows = await house.db.select().from(categories).where(eq(categories.type, type))
  return rows.find(({ level }) => level === 1)?.id ?? v7()
}

export async function must<T>(house: House, as: Shopper, path: string, input: object): Promise<T> {
  const { envelope } = await house.call(`/mallapi/${path}`, input, as.headers)
  if (envelope.code !== 0) throw new Error(`${path} answered ${envelope.code} ${envelope.msg}`)
  return envelope.data as T
}

/** A draft that could be sent. */
export async function fillDraft(house: House, as: Shopper, accountType: AccountType = 'online business account'): Promise<Application> {
  const isService = accountType === 'service account'
  const category = await rootCategory(house, isService ? 'S' : 'P')
  const name = `northwire-${++made}`
  const begun = await must<Application>(house, as, 'sellerApplication/begin', {
    accountType,
    said: { mainCategories: [category], phone: `416 555 ${String(made).padStart(4, '0')}` },
  })
  const said = {
    firstName: 'Robin',
    lastName: 'Gagnon',
    company: 'Northwire Electronics Inc.',
    country: 'ca',
    province: 'ON',
    city: 'Toronto',
    identityDocument: 'passport',
    displayName: 'Northwire Electronics',
    ...(isService ? { serviceName: 'Northwire', serviceId: name } : { shopName: 'Northwire', shopId: name, space: 'storage' }),
    businessScope: 'Keyboards, refurbished and new.',
    shopCategories: [category],
  }
  await must(house, as, 'sellerApplication/save', { id: begun.id, said })
  await must(house, as, 'sellerApplication/saveTax', { id: begun.id, tax: someTax })
  for (const side of ['front', 'back']) await putPhoto(house, as, begun.id, side)
  return must<Application>(house, as, 'sellerApplication/getInfo', { accountType })
}

export async function putPhoto(house: House, as: Shopper, id: string, side: string): Promise<string> {
  const uploadId = await sent(house, 'identity', await somePicture('jpeg', 640), as.headers)
  await must(house, as, 'sellerApplication/savePhoto', { id, side, uploadId })
  return uploadId
}

/** An application that waits for an operator. */
export async function apply(house: House, as: Shopper, accountType?: AccountType): Promise<Application> {
  const { id } = await fillDraft(house, as, accountType)
  return must<Application>(house, as, 'sellerApplication/send', { id, agreesTo: SELLER_AGREEMENT_VERSION })
}

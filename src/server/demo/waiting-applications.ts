import sharp from 'sharp'
import type { AccountType, ApplicationFields, TaxDetails } from '../../contract/applications.ts'
import type { Locale } from '../../contract/locale.ts'
import { namesOf, SELLER_AGREEMENT_VERSION } from '../../rules/applications.ts'
import { emptyFields } from '../../rules/empty-application.ts'
import { sealTax } from '../applications/queries.ts'
import { applications } from '../applications/tables.ts'
import type { Db } from '../db/database.ts'
import { claimSetting } from '../db/settings.ts'
import type { Storage } from '../ports/storage.ts'
import type { Sealing } from '../sealing.ts'
import { keyOf, newFileName } from '../uploads/file-names.ts'
import { uploads } from '../uploads/tables.ts'
import { categoryId } from './house-rows.ts'
import { accountId } from './people.ts'
import { stableId } from './random.ts'
import { hoursFrom } from './time.ts'

interface Waiting {
  email: string
  number: string
  accountType: AccountType
  hoursAgo: number
  language: Locale
  said: Partial<ApplicationFields>
  tax: Pick<TaxDetails, 'legalName' | 'businessNumber' | 'gstHstNumber'>
}

const waiting: Waiting[] = [
  {
    email: 'molly.strand@example.com',
    number: 'A-4417-2093',
    accountType: 'online business account',
    hoursAgo: 29,
    language: 'en',
    said: {
      firstName: 'Molly',
      lastName: 'Strand',
      phone: '+1-902-555-0117',
      company: 'Strand Ceramics',
      province: 'PE',
      city: 'Charlottetown',
      identityDocument: 'passport',
      displayName: 'Strand Ceramics',
      shopName: 'Strand Ceramics',
      shopId: 'strand-ceramics',
      street: '41 Richmond Street',
      postalCode: 'C1A 1H3',
      space: 'storage',
      businessScope: 'Bowls, cups and plates, thrown and fired on the island.',
      mainCategories: [categoryId('catering-tableware')],
      shopCategories: [categoryId('catering-tableware')],
      scopeCategories: [categoryId('catering-tableware.serving')],
    },
    tax: { legalName: 'Molly Strand', businessNumber: '', gstHstNumber: '' },
  },
  // Odd: a zero for an o in the name of a shop that is open already, a number whose check digit is wrong, and no such city there.
  {
    email: 'keith.doucette@example.com',
    number: 'A-7730-5518',
    accountType: 'online business account',
    hoursAgo: 5,
    language: 'en',
    said: {
      firstName: 'Keith',
      lastName: 'Doucette',
      phone: '+1-506-555-0163',
      company: 'Alder & 0ak Home Outlet',
      province: 'NB',
      city: 'Mapleton Heights',
      identityDocument: 'ID card',
      displayName: 'Alder & 0ak Home',
      shopName: 'Alder & 0ak Home',
      shopId: 'alder-0ak',
      street: '1 Main Street',
      postalCode: 'E3B 1A1',
      space: 'neither',
      businessScope: 'Furniture and lamps, direct from the maker, at half the price.',
      mainCategories: [categoryId('home-kitchen')],
      shopCategories: [categoryId('home-kitchen')],
      scopeCategories: [categoryId('home-kitchen.furniture')],
    },
    tax: { legalName: 'K. Doucet', businessNumber: '123456789', gstHstNumber: '' },
  },
  {
    email: 'olivier.fortin@example.com',
    number: 'A-2264-8871',
    accountType: 'service account',
    hoursAgo: 11,
    language: 'fr',
    said: {
      firstName: 'Olivier',
      lastName: 'Fortin',
      phone: '+1-418-555-0139',
      province: 'QC',
      city: 'Québec',
      identityDocument: "driver's licence",
      displayName: 'Fortin Toitures',
      serviceName: 'Fortin Toitures',
      serviceId: 'fortin-toitures',
      street: '212, rue Saint-Jean',
      postalCode: 'G1R 1P1',
      businessScope: 'Réparation de toits, gouttières et déneigement de toitures.',
      mainCategories: [categoryId('renovation')],
      shopCategories: [categoryId('renovation')],
      scopeCategories: [categoryId('renovation.exterior')],
    },
    tax: { legalName: 'Olivier Fortin', businessNumber: '', gstHstNumber: '' },
  },
]

/** A card that says of itself that it is none. */
const specimen = (side: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="630"><rect width="1000" height="630" rx="36" fill="#dfe7e4"/>
      <rect x="60" y="150" width="260" height="330" rx="16" fill="#9fb4ac"/><rect x="380" y="190" width="520" height="30" fill="#7f968e"/>
      <rect x="380" y="260" width="420" height="30" fill="#7f968e"/><rect x="380" y="330" width="470" height="30" fill="#7f968e"/>
      <text x="60" y="100" font-family="sans-serif" font-size="56" fill="#34524a">SPECIMEN · ${side}</text></svg>`),
  )
    .webp()
    .toBuffer()

interface Desk {
  db: Db
  /** In which papers lie sealed. */
  storage: Storage
  sealing: Sealing
  now: Date
}

/** Applications that wait at the operator's desk of a demo, once: papers need the storage and the key of the marketplace. */
export async function addWaitingApplications({ db, storage, sealing, now }: Desk): Promise<void> {
  if (!(await claimSetting(db, 'demo_applications', true))) return
  for (const { email, number, accountType, hoursAgo, language, said, tax } of waiting) {
    const id = stableId('application', email)
    const owner = accountId(email)
    const sentAt = hoursFrom(now, -hoursAgo)
    const photo = async (side: string) => {
      const name = newFileName('webp')
      const body = await specimen(side)
      await storage.put(keyOf('identity', name), body, 'image/webp')
      const upload = stableId('upload', `${email}/${side}`)
      const row = { ownerId: owner, id: upload, kind: 'identity' as const, name, bytes: body.length }
      await db.insert(uploads).values({ ...row, createdAt: sentAt, attachedAt: sentAt })
      return upload
    }
    const fields = { ...emptyFields, ...said }
    const { street, city, province, postalCode, country } = fields
    await db.insert(applications).values({
      id,
      number,
      accountId: owner,
      accountType,
      state: 'received',
      language,
      said: fields,
      frontUpload: await photo('FRONT'),
      backUpload: await photo('BACK'),
      tax: sealTax(sealing, id, { ...tax, street, city, province, postalCode, country, qstNumber: '' }),
      wantedId: fields[namesOf(accountType).id],
      agreementVersion: SELLER_AGREEMENT_VERSION,
      agreedAt: sentAt,
      createdAt: hoursFrom(sentAt, -1),
      changedAt: sentAt,
      sentAt,
    })
  }
}

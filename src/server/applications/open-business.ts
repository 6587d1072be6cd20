import type { TaxDetails } from '../../contract/applications.ts'
import { Refusal } from '../../contract/refusals.ts'
import { serviceTemplates, shopTemplates } from '../../contract/templates.ts'
import { MAIN_MALL_ID } from '../../rules/cookies.ts'
import { taxNumberText } from '../../rules/money/tax-numbers.ts'
import type { TaxNumbers } from '../../rules/money/tax-registrations.ts'
import { postalCode } from '../../rules/postal-code.ts'
import { publicIdFrom } from '../../rules/public-ids.ts'
import { categoriesWith } from '../catalogue/seller-categories.ts'
import type { Db } from '../db/database.ts'
import { allMalls } from '../malls/queries.ts'
import { own } from '../members/join.ts'
import { cityNamed, gazetteer, timeZoneOf } from '../places/gazetteer.ts'
import type { Sealing } from '../sealing.ts'
import { openProvider } from '../services/open-provider.ts'
import { openShop } from '../shops/open-shop.ts'
import { type ApplicationRow, openTax } from './queries.ts'

/** Makes what was applied for and gives it to the account. Answers the id of the shop or the provider. */
export async function openBusiness(tx: Db, sealing: Sealing, row: ApplicationRow, now: Date): Promise<string> {
  const isService = row.accountType === 'service account'
  const tax = openTax(sealing, row)
  const openedId = isService ? await openServices(tx, row, tax, now) : await openGoods(tx, row, tax, now)
  if (!openedId) throw new Refusal('name-taken')
  const isGiven = await own(tx, { accountId: row.accountId, kind: isService ? 'business' : 'shop', placeId: openedId }, now)
  if (!isGiven) throw new Refusal('conflict')
  return openedId
}

/** Where it is: the city that was named, or the words themselves where the gazetteer has none. */
async function placeOf(tx: Db, { said }: ApplicationRow, now: Date) {
  const city = cityNamed(await gazetteer(tx, now), said)
  const code = said.postalCode ? (postalCode(said.postalCode, said.country) ?? '') : ''
  return {
    key: city?.key ?? publicIdFrom(said.city),
    city: city?.name ?? { en: said.city, fr: said.city, zh: said.city },
    province: city?.provinceCode ?? said.province,
    country: said.country,
    postalCode: code || (city?.postalPrefixes[0] ?? ''),
    lat: city?.lat ?? 0,
    lng: city?.lng ?? 0,
  }
}

/** Those that belong on an invoice. */
function taxNumbersOf(tax: TaxDetails | null): TaxNumbers {
  return {
    ...(tax?.gstHstNumber ? { gstHst: taxNumberText(tax.gstHstNumber) } : {}),
    ...(tax?.qstNumber ? { pstRstQst: { QC: taxNumberText(tax.qstNumber) } } : {}),
  }
}

async function openGoods(tx: Db, row: ApplicationRow, tax: TaxDetails | null, now: Date): Promise<string | undefined> {
  const { said, language } = row
  const categories = await categoriesWith(tx, said.shopCategories)
  const mall = (await allMalls(tx, now)).find(({ code, id }) => [code, String(id)].includes(said.mallCode))
  return openShop(
    tx,
    {
      slug: said.shopId,
      displayName: said.displayName,
      description: said.businessScope,
      template: shopTemplates.find((template) => template === said.template) ?? 'normal',
      language,
      place: await placeOf(tx, row, now),
      categoryKeys: said.shopCategories.flatMap((id) => categories.get(id)?.key ?? []),
      mallId: mall?.id ?? MAIN_MALL_ID,
      taxNumbers: taxNumbersOf(tax),
    },
    now,
  )
}

async function openServices(tx: Db, row: ApplicationRow, tax: TaxDetails | null, now: Date): Promise<string | undefined> {
  const { said, language } = row
  const place = await placeOf(tx, row, now)
  return openProvider(
    tx,
    {
      slug: said.serviceId,
      displayName: said.displayName,
      story: said.businessScope,
      template: serviceTemplates.find((template) => template === said.template) ?? 'normal',
      language,
      place,
      timeZone: (await timeZoneOf(tx, place.key)) ?? 'America/Toronto',
      categoryIds: [...said.shopCategories, ...said.scopeCategories],
      taxNumbers: taxNumbersOf(tax),
    },
    now,
  )
}

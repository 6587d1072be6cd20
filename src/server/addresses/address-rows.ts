import type { Address, address } from '../../contract/addresses.ts'
import type { Input } from '../../contract/call.ts'
import { type Locale, locales } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import { liesIn, postalCode } from '../../rules/postal-code.ts'
import { type Country, countryNames, provinceOf, provincesOf } from '../../rules/provinces.ts'
import type { addresses } from './tables.ts'

export type AddressRow = typeof addresses.$inferSelect
type Given = Omit<Input<typeof address.addNew>, 'customerId'>

/** What is kept of a form. Refuses a code, a province or a full address that does not fit the rest. */
export function rowOf(given: Given): Omit<AddressRow, 'customerId' | 'id' | 'createdAt'> {
  const { countryId, stateProvinceId, postalCode: typed, fullAddress } = given
  const code = postalCode(typed, countryId)
  if (!code || !provinceOf(countryId, stateProvinceId)) throw new Refusal('bad-input')
  if (countryId === 'ca' && !liesIn(code, stateProvinceId)) throw new Refusal('wrong-province')
  if (fullAddress && namesAnotherProvince(fullAddress, countryId, stateProvinceId)) throw new Refusal('bad-input')
  const isCompany = given.isCompany || given.company === 'Y'
  return {
    addressType: given.addressType,
    isDefault: given.isDefault,
    isCompany,
    companyName: given.Company,
    recipient: given.recipient,
    country: countryId.toUpperCase(),
    province: stateProvinceId,
    county: given.county,
    city: given.city,
    street: given.street,
    route: given.route,
    apt: given.aptSuiteOther,
    postalCode: code,
    email: given.email,
    phone: given.phoneNumber,
    lat: given.lat,
    lng: given.lng,
  }
}

/** Looks at the parts between commas only: a street may well be called after a province. */
function namesAnotherProvince(fullAddress: string, country: Country, code: string): boolean {
  const parts = fullAddress.split(',').map((part) => part.trim().toLowerCase())
  const isNamed = (province: { code: string; name: Record<Locale, string> }) =>
    locales.some((locale) => parts.includes(province.name[locale].toLowerCase())) ||
    parts.some((part) => part === province.code.toLowerCase() || part.startsWith(`${province.code.toLowerCase()} `))
  const named = provincesOf(country).filter(isNamed)
  return named.length > 0 && !named.some((province) => province.code === code)
}

export function addressIn(locale: Locale, row: AddressRow): Address {
  const country = row.country.toLowerCase() as Country
  const provinceName = provinceOf(country, row.province)?.name[locale] ?? row.province
  const countryName = countryNames[country]?.[locale] ?? row.country
  const street = row.apt ? `${row.apt}-${row.street}` : row.street
  return {
    id: row.id,
    addressType: row.addressType,
    recipient: row.recipient,
    isCompany: row.isCompany,
    Company: row.companyName,
    company: row.isCompany ? 'Y' : 'N',
    countryId: country,
    stateProvinceId: row.province,
    county: row.county,
    city: row.city,
    street: row.street,
    route: row.route,
    aptSuiteOther: row.apt,
    postalCode: row.postalCode,
    fullAddress: `${street}, ${row.city}, ${row.province} ${row.postalCode}, ${countryName}`,
    email: row.email,
    phoneNumber: row.phone,
    lat: row.lat,
    lng: row.lng,
    isDefault: row.isDefault ? 'Y' : 'N',
    cityName: row.city,
    provinceName,
    countryName,
    locationInfo: `${row.city}|${provinceName}|${countryName}`,
  }
}

import { postalCode } from '../../rules/postal-code.ts'
import type { Dictionary } from '../i18n/rooms.ts'

/** What is wrong with a field of an address and what to do about it. */
export function addressProblem(t: Dictionary<'addresses'>, name: string, values: Record<string, string>): string | undefined {
  const value = values[name]?.trim() ?? ''
  const missing: Record<string, string> = {
    recipient: t.recipientMissing,
    stateProvinceId: t.provinceMissing,
    city: t.cityMissing,
    street: t.streetMissing,
    postalCode: t.postalMissing,
    email: t.emailWrong,
    phoneNumber: t.phoneWrong,
  }
  if (!value) return missing[name]
  if (name === 'postalCode') return postalCode(value, values.countryId ?? 'ca') ? undefined : t.postalWrong
  if (name === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(value) ? undefined : t.emailWrong
  if (name !== 'phoneNumber') return undefined
  const digits = value.replace(/\D/g, '').length
  if (!/^\+?[\d ().-]+$/.test(value) || digits < 7 || digits > 15) return t.phoneWrong
  return values.countryId !== 'ca' || digits === 10 || digits === 11 ? undefined : t.phoneShort
}

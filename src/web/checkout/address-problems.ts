import { postalCode } from '../../rules/postal-code.ts'

export interface AddressForm {
  recipient: string
  email: string
  street: string
  aptSuiteOther: string
  city: string
  stateProvinceId: string
  postalCode: string
  phoneNumber: string
}

export type Wrong = Exclude<keyof AddressForm, 'aptSuiteOther'>
export const checked: readonly Wrong[] = ['recipient', 'email', 'street', 'city', 'stateProvinceId', 'postalCode', 'phoneNumber']

/** Whether a field of a Canadian address cannot be sent as it is. */
export function isWrong(field: Wrong, value: string): boolean {
  const text = value.trim()
  if (field === 'email') return !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text)
  if (field === 'postalCode') return postalCode(text, 'ca') === undefined
  if (field === 'phoneNumber') return !/^\+?[\d ().-]+$/.test(text) || ![10, 11].includes(text.replace(/\D/g, '').length)
  return text === ''
}

import type { Address } from '../../contract/addresses.ts'
import type { Input } from '../../contract/call.ts'
import type { Profile } from '../../contract/customers.ts'
import type { Locale } from '../../contract/locale.ts'
import type { EngineeringStatus, serviceQuotationRequest } from '../../contract/service-requests.ts'
import type { ConsultationType } from '../../contract/services.ts'
import { marketDay } from '../../rules/calendar.ts'
import { isPhone } from '../../rules/phones.ts'
import { momentIn } from '../../rules/place-clock.ts'
import { provincesOf } from '../../rules/provinces.ts'
import { zoneOf } from '../../rules/zone-of.ts'

export const hopedTimes = ['soon', 'day', 'flexible'] as const
/** Local hour at which each part of a day begins. */
export const dayParts = { morning: 9, afternoon: 13, evening: 18 } as const
export const CONTENT_MAX = 4000

export const fieldNames = [
  'categoryId',
  'consultationType',
  'consultationContent',
  'engineeringStatus',
  'hoped',
  'day',
  'dayPart',
  'firstName',
  'lastName',
  'phone',
  'email',
  'street',
  'serviceCity',
  'province',
  'postalCode',
  'showsContact',
  'language',
] as const
export type FieldName = (typeof fieldNames)[number]
export type ConsultationValues = Record<FieldName, string>

interface Known {
  locale: Locale
  me: Profile
  home: Address | undefined
  /** "Toronto, Ontario", as the visitor has chosen it. */
  placeName: string | null
}

/** City and province of a chosen place. */
function placeNamed(name: string | null): { serviceCity: string; province: string } {
  const [city = '', said = ''] = (name ?? '').split(',').map((part) => part.trim())
  const named = provincesOf('ca').find(({ code, name: names }) => code === said || Object.values(names).includes(said))
  return named ? { serviceCity: city, province: named.code } : { serviceCity: '', province: '' }
}

/** What the house knows already, so that nobody types it again. What only the asker can know is left open. */
export function firstValues({ locale, me, home, placeName }: Known): ConsultationValues {
  const at = home?.countryId === 'ca' ? { serviceCity: home.city, province: home.stateProvinceId } : placeNamed(placeName)
  const isHome = home?.countryId === 'ca'
  return {
    categoryId: '',
    consultationType: '',
    consultationContent: '',
    engineeringStatus: '',
    hoped: '',
    day: '',
    dayPart: 'morning',
    firstName: me.firstName,
    lastName: me.lastName,
    phone: home?.phoneNumber ?? '',
    email: me.email,
    street: isHome ? [home?.aptSuiteOther, home?.street].filter(Boolean).join('-') : '',
    postalCode: isHome ? (home?.postalCode ?? '') : '',
    showsContact: '',
    language: locale,
    ...at,
  }
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const rules: Partial<Record<FieldName, (values: ConsultationValues, today: string) => boolean>> = {
  categoryId: ({ categoryId }) => categoryId !== '',
  consultationType: ({ consultationType }) => consultationType !== '',
  consultationContent: ({ consultationContent: text }) => text.trim() !== '',
  hoped: ({ hoped }) => hoped !== '',
  day: ({ hoped, day }, today) => hoped !== 'day' || day > today,
  firstName: ({ firstName }) => firstName.trim() !== '',
  lastName: ({ lastName }) => lastName.trim() !== '',
  phone: ({ phone }) => isPhone(phone),
  email: ({ email }) => EMAIL.test(email.trim()),
  serviceCity: ({ serviceCity }) => serviceCity.trim() !== '',
  province: ({ province }) => province !== '',
}

/** Whether a field can be sent as it is. */
export const isRight = (name: FieldName, values: ConsultationValues, now: Date): boolean => rules[name]?.(values, marketDay(now)) ?? true

/** The hour for which the work is hoped, on the clock of its place; none for whoever is flexible, or in a hurry. */
function hopedTime({ hoped, day, dayPart, province, postalCode }: ConsultationValues): string | undefined {
  if (hoped !== 'day') return undefined
  const hour = dayParts[dayPart as keyof typeof dayParts] ?? dayParts.morning
  return momentIn(zoneOf({ province, postalCode }), day, `${String(hour).padStart(2, '0')}:00`).toISOString()
}

type Request = Input<typeof serviceQuotationRequest.addNew>

/** As the server wants it, without those who are asked and without files. */
export const requestOf = (values: ConsultationValues) => ({
  categoryId: values.categoryId,
  consultationType: values.consultationType as ConsultationType,
  consultationContent: values.consultationContent.trim(),
  ...(values.engineeringStatus ? { engineeringStatus: values.engineeringStatus as EngineeringStatus } : {}),
  hopedServiceTime: hopedTime(values),
  asSoonAsPossible: values.hoped === 'soon',
  contactInformation: {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    phone: values.phone.trim(),
    email: values.email.trim(),
  },
  serviceCity: values.serviceCity.trim(),
  province: values.province,
  postalCode: values.postalCode.trim(),
  street: values.street.trim(),
  showsContact: values.showsContact === 'yes',
  language: values.language as Request['language'],
})

import * as z from 'zod'
import { call, Id, Page, pageOf } from './call.ts'
import { Phone, typedName } from './names.ts'

/** "shipping" is another word for "shipment". */
const AddressType = z.preprocess((said) => (said === 'shipping' ? 'shipment' : said), z.enum(['shipment', 'billing', 'recipient']))
const Flag = z.union([z.boolean(), z.enum(['Y', 'N']).transform((said) => said === 'Y')])
// Line and paragraph separators come with pasted text and would break it where it is printed.
const line = (max: number) =>
  z.preprocess((said) => (typeof said === 'string' ? said.replace(/[\u2028\u2029]/g, ' ') : said), typedName(max))
const lineOrNothing = (max: number) =>
  z.preprocess((said) => (typeof said === 'string' && !said.trim() ? null : said), line(max).nullable())
const whose = { customerId: Id.optional() }

const parts = {
  addressType: AddressType.default('shipment'),
  recipient: line(80),
  isCompany: z.boolean().default(false),
  /** The company's name. */
  Company: lineOrNothing(80).default(null),
  /** The same as isCompany, as the form says it. */
  company: z.enum(['Y', 'N']).optional(),
  countryId: z.preprocess((said) => (typeof said === 'string' ? said.toLowerCase() : said), z.enum(['ca', 'us', 'cn'])),
  /** The province's code, as `place/autocomplete` answers it. */
  stateProvinceId: z.string().regex(/^[A-Z]{2,3}$/),
  county: lineOrNothing(80).default(null),
  city: line(80),
  street: line(120),
  route: lineOrNothing(120).default(null),
  aptSuiteOther: lineOrNothing(60).default(null),
  postalCode: line(10),
  /** May be left out; when it is given, it must name the same province. */
  fullAddress: lineOrNothing(300).optional(),
  email: z
    .string()
    .max(254)
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.email()),
  phoneNumber: Phone,
  lat: z.number().min(-90).max(90).nullable().default(null),
  lng: z.number().min(-180).max(180).nullable().default(null),
  isDefault: Flag.default(false),
}

export const Address = z.object({
  id: Id,
  addressType: z.enum(['shipment', 'billing', 'recipient']),
  recipient: z.string(),
  isCompany: z.boolean(),
  Company: z.string().nullable(),
  company: z.enum(['Y', 'N']),
  countryId: z.string(),
  stateProvinceId: z.string(),
  county: z.string().nullable(),
  city: z.string(),
  street: z.string(),
  route: z.string().nullable(),
  aptSuiteOther: z.string().nullable(),
  postalCode: z.string(),
  fullAddress: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  isDefault: z.enum(['Y', 'N']),
  cityName: z.string(),
  provinceName: z.string(),
  countryName: z.string(),
  /** `city|province|country` */
  locationInfo: z.string(),
})
export type Address = z.infer<typeof Address>

export const address = {
  page: call({
    path: '/mallapi/address/page',
    about: 'The customer’s own addresses, the default one first.',
    who: 'customer',
    input: z.strictObject({
      page: Page.prefault({}),
      queryParam: z.strictObject({ addressType: AddressType.optional(), ...whose }).prefault({}),
    }),
    output: pageOf(Address),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['addresses'],
  }),
  addNew: call({
    path: '/mallapi/address/addNew',
    about: 'Adds an address. The first of its kind becomes the default one.',
    who: 'customer',
    input: z.strictObject({ ...parts, ...whose }),
    output: Address,
    refuses: ['conflict', 'wrong-province'],
    twice: 'key',
    changes: ['addresses'],
    fills: { read: '/mallapi/address/getInfo', by: ['id'] },
  }),
  getInfo: call({
    path: '/mallapi/address/getInfo',
    about: 'One of the customer’s own addresses.',
    who: 'customer',
    input: z.strictObject({ id: Id, ...whose }),
    output: Address,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
    shows: ['addresses'],
  }),
  edit: call({
    path: '/mallapi/address/edit',
    about: 'Changes an address. Orders keep the copy they were placed with.',
    who: 'customer',
    input: z.strictObject({ id: Id, ...parts, ...whose }),
    output: Address,
    refuses: ['not-found', 'wrong-province'],
    twice: 'same',
    changes: ['addresses'],
    fills: { read: '/mallapi/address/getInfo', by: ['id'] },
  }),
  del: call({
    path: '/mallapi/address/del',
    about: 'Forgets an address. Orders keep the copy they were placed with.',
    who: 'customer',
    input: z.strictObject({ id: Id, ...whose }),
    output: z.null(),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['addresses'],
  }),
  setDefault: call({
    path: '/mallapi/address/setDefault',
    about: 'Makes an address the default one of its kind.',
    who: 'customer',
    input: z.strictObject({ id: Id, ...whose }),
    output: Address,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['addresses'],
    fills: { read: '/mallapi/address/getInfo', by: ['id'] },
  }),
}

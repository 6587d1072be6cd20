import * as z from 'zod'
import type { Call } from '../../contract/call.ts'
import { inputSchema, type Schema } from './input-schema.ts'

/** A year that people plan for. */
const ahead = new Date().getUTCFullYear() + 2

/** What a schema cannot say in a form that can be filled in by rule. */
const known: Record<string, unknown> = {
  email: 'somebody@example.com',
  phoneNumber: '4165550100',
  phone: '416 555 0100',
  province: 'ON',
  serviceCity: 'Toronto',
  startsAt: `${ahead}-01-05T10:00:00Z`,
  endsAt: `${ahead}-01-05T12:00:00Z`,
  from: `${ahead}-01-01T00:00:00Z`,
  to: `${ahead}-01-31T00:00:00Z`,
  postalCode: 'M5V 2T6',
  stateProvinceId: 'ON',
  countryId: 'ca',
  addressType: 'shipment',
  orderNumber: '1234-5678-9012',
  code: '123456',
  agreesTo: '2026-11-15',
  date: `${ahead}-01-05`,
  backOn: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  businessNumber: '123456782',
  gstHstNumber: '123456782RT0001',
  qstNumber: '1234567890TQ0001',
  password: 'a-new-password-for-tests',
  // Of the provider, not of the house.
  token: 'tok_12345678',
}

const isId = ({ format }: Schema) => format === 'uuid'
/** Says whose data is meant; asked about by itself. */
const isOwner = (name: string) => name.toLowerCase() === 'customerid'

/** The names of the fields in which a call takes an id, as its own schema says. */
export function idFields(call: Call): string[] {
  const found = new Set<string>()
  const walk = (schema: Schema, name: string): void => {
    if (isId(schema) && name && !isOwner(name)) found.add(name)
    for (const form of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) walk(form, name)
    if (schema.items) walk(schema.items, name)
    for (const [field, inner] of Object.entries(schema.properties ?? {})) walk(inner, field)
  }
  walk(inputSchema(call), '')
  return [...found]
}

/** Whether it can be asked in JSON; files cannot. */
export function isJson(call: Call): boolean {
  try {
    z.toJSONSchema(call.input, { io: 'input' })
    return true
  } catch {
    return false
  }
}

export const takesOwner = (call: Call): boolean => /"customerid"/i.test(JSON.stringify(inputSchema(call)))

/** Something the call may be asked, with `id` in the field of that name and other ids as they come; `owner` is named as the customer. */
export function exampleInput(call: Call, field: string | null, id: string, other: () => string, owner?: string): object {
  const fill = (schema: Schema, name: string): unknown => {
    const form = schema.anyOf ?? schema.oneOf
    if (form) return fill(form.find((one) => mentions(one, field)) ?? form.find(({ type }) => type !== 'null') ?? {}, name)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum[0]
    if (isOwner(name)) return owner
    if (isId(schema)) return name === field ? id : other()
    if (Object.hasOwn(known, name)) return known[name]
    if (schema.type === 'object') return fillObject(schema)
    if (schema.type === 'array')
      return Array.from({ length: mentions(schema, field) ? 1 : (schema.minItems ?? 0) }, () => fill(schema.items ?? {}, name))
    if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
    if (schema.type === 'boolean') return true
    return 'Something'.padEnd(schema.minLength ?? 0, '!')
  }
  const leadsTo = (schema: Schema) => mentions(schema, field) || (owner !== undefined && mentions(schema, 'customerId'))
  const fillObject = ({ properties = {}, required = [] }: Schema) =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name, schema]) => (isOwner(name) ? owner !== undefined : required.includes(name) || name === field || leadsTo(schema)))
        .map(([name, schema]) => [name, fill(schema, name)]),
    )
  return fill(inputSchema(call), '') as object
}

const mentions = (schema: Schema, field: string | null): boolean =>
  (field !== null && Object.hasOwn(schema.properties ?? {}, field)) ||
  [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.items ? [schema.items] : []),
    ...Object.values(schema.properties ?? {}),
  ].some((inner) => field !== null && mentions(inner, field))

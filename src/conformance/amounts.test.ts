import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Call } from '../contract/call.ts'
import { inputSchema, type Schema } from '../server/testing/input-schema.ts'
import { callsOfContract } from './built.ts'

/** A hundred million dollars: nobody types more, and thousands of such sums are still exact. */
const MOST_CENTS = 100_000_000_00
/** Nobody gives more than all. */
const MOST_MILLI_PERCENT = 100_000

/** What may be below nothing, and why. */
const belowNothing: Readonly<Record<string, string>> = {
  '/mallapi/operatorAdjustment/add cents': 'against the seller',
}

/** Written by hand into a product or a file of products, and told with its place where it is absurd: `product-problems.ts`. */
const toldWithItsPlace = ['/mallapi/sellerProduct/', '/mallapi/sellerTable/', '/mallapi/sellerImport/', '/mallapi/sellerStock/']

interface Amount {
  name: string
  schema: Schema
}

/** Every sum of money and every rate that a call takes, wherever it stands in its input. */
function amountsOf(call: Call): Amount[] {
  const found: Amount[] = []
  const walk = (schema: Schema, name: string): void => {
    if (/cents$/i.test(name) && (schema.type === 'integer' || schema.type === 'number'))
      found.push({ name: `${call.path} ${name}`, schema })
    if (/percent$/i.test(name) && (schema.type === 'integer' || schema.type === 'number'))
      found.push({ name: `${call.path} ${name}`, schema })
    for (const form of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) walk(form, name)
    if (schema.items) walk(schema.items, name)
    for (const [field, inner] of Object.entries(schema.properties ?? {})) walk(inner, field)
  }
  walk(inputSchema(call), '')
  return found
}

const isBounded = ({ name, schema: { type, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } }: Amount) =>
  type === 'integer' &&
  maximum <= (/percent$/i.test(name) ? MOST_MILLI_PERCENT : MOST_CENTS) &&
  minimum >= (name in belowNothing ? -MOST_CENTS : 0)

const amounts = (await callsOfContract()).flatMap(amountsOf).filter(({ name }) => !toldWithItsPlace.some((path) => name.startsWith(path)))

test('every sum and every rate that a call takes is whole, not below nothing and not beyond what anybody means', () => {
  expect(amounts.filter((amount) => !isBounded(amount)).map(({ name, schema }) => [name, schema.minimum, schema.maximum])).toEqual([])
  expect(amounts.length).toBeGreaterThan(20)
  expect(Object.keys(belowNothing).filter((name) => !amounts.some((amount) => amount.name === name))).toEqual([])
})

test('its twins are caught: a sum without an end, one below nothing, a fraction, more than all', () => {
  const twin = (field: string, type: z.ZodType) =>
    ({ path: '/mallapi/twin/add', input: z.strictObject({ [field]: type }) }) as unknown as Call
  const bad = [
    twin('sumCents', z.int()),
    twin('sumCents', z.int().min(-1).max(5)),
    twin('cents', z.number().min(0).max(5)),
    twin('milliPercent', z.int().min(0).max(100_001)),
  ]
  for (const call of bad) expect(amountsOf(call).map(isBounded)).toEqual([false])
  expect(amountsOf(twin('cents', z.int().min(1).max(5))).map(isBounded)).toEqual([true])
})

import { Column, is, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { handlers } from '../../handlers.ts'
import { inputSchema } from '../../testing/input-schema.ts'
import { callTable } from './table.ts'
import { leavesTrail } from './trail.ts'
import { reasonFields, reasonsToCustomers } from './trail-reasons.ts'
import { mayShowNothing, trailSubjects } from './trail-subjects.ts'

/** What must never be kept for ever, by the names that columns have for it. */
const sensitive =
  /password|hash|secret|token|card|last4|cvv|paper|upload|photo|image|picture|tax_?(numbers|details)|licence_number|business_number|e-?mail|phone|street|address|postal|contact|first_?name|last_?name|author_name|recipient|nick_?name|words|message|content|note|body|answer$|headline/i

const columnsOf = (shows: Record<string, Column | SQL>) =>
  Object.entries(shows).flatMap(([key, column]) => (is(column, Column) ? [key, column.name] : [key]))

test('nothing that says who a customer is, and no secret, is among what the trail keeps', () => {
  const kept = Object.values(trailSubjects).flatMap((subject) => (subject ? columnsOf(subject.shows) : []))
  expect(kept.length).toBeGreaterThan(20)
  expect(kept.filter((name) => sensitive.test(name))).toEqual([])
})

test.each(['password_hash', 'email', 'phoneNumber', 'name_on_card', 'front_upload', 'tax_numbers', 'sessionToken', 'street', 'words'])(
  'the test above would see %s',
  (name) => expect(sensitive.test(name)).toBe(true),
)

test('every subject belongs to a write of staff', () => {
  const writes = [...callTable(handlers).values()].filter(({ call }) => leavesTrail(call)).map(({ call }) => call.path.split('/'))
  const named = new Set(writes.flatMap((parts) => [parts.at(-2), parts.slice(-2).join('/')]))
  expect(Object.keys(trailSubjects).filter((name) => !named.has(name))).toEqual([])
})

const written = [...callTable(handlers).values()].map(({ call }) => call).filter(leavesTrail)
const wordsOf = (call: (typeof written)[number]) => Object.keys(inputSchema(call).properties ?? {})
/** Calls that ask why and whose answer the trail would lose. */
const lost = (kept: Readonly<Record<string, string>>) =>
  written.flatMap((call) =>
    wordsOf(call).includes('reason') && kept[call.path] !== 'reason' && !reasonsToCustomers.includes(call.path) ? [call.path] : [],
  )

test('whatever is asked for a reason, the trail keeps it', () => {
  expect(lost(reasonFields)).toEqual([])
  const known = new Map(written.map((call) => [call.path as string, call]))
  expect(
    Object.entries(reasonFields).filter(([path, word]) => !known.get(path) || !wordsOf(known.get(path) as never).includes(word)),
  ).toEqual([])
  expect(reasonsToCustomers.filter((path) => !known.has(path))).toEqual([])
})

test('its twin is caught: a refund whose reason is not kept', () => {
  const { '/mallapi/sellerOrder/refund': _, ...without } = reasonFields
  expect(lost(without)).toEqual(['/mallapi/sellerOrder/refund'])
})

test('a write of which nothing is written down has said why', () => {
  const nothing = Object.keys(trailSubjects).filter((name) => trailSubjects[name] === null)
  const unsaid = written.filter(({ path }) => {
    const parts = path.split('/')
    return (nothing.includes(parts.slice(-2).join('/')) || nothing.includes(parts.at(-2) ?? '')) && !Object.hasOwn(mayShowNothing, path)
  })
  expect(unsaid.map(({ path }) => path)).toEqual([])
  expect(Object.keys(mayShowNothing).filter((path) => !written.some((call) => call.path === path))).toEqual([])
})

test('of a call over many every row has its id, under which its entry stands', () => {
  expect(Object.entries(trailSubjects).filter(([, subject]) => subject?.each && !subject.id)).toEqual([])
})

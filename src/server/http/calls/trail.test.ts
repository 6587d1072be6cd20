import { Column, is, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { handlers } from '../../handlers.ts'
import { callTable } from './table.ts'
import { leavesTrail } from './trail.ts'
import { trailSubjects } from './trail-subjects.ts'

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

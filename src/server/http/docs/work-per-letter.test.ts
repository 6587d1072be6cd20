import { expect, test } from 'vitest'
import type * as z from 'zod'
import { suggestion } from '../../../contract/search.ts'
import { chooseLocale } from '../../../rules/choose-locale.ts'
import { handlers } from '../../handlers.ts'
import { hostileTexts } from '../../testing/hostile-texts.ts'
import { sendsCardNumber } from '../calls/card-numbers.ts'

type Read = (text: string) => unknown

/** Every place in a schema where a text may stand, with what reads it there. */
function textsOf(schema: z.ZodType, path: string): [string, z.ZodType][] {
  const def = schema.def as unknown as Record<string, z.ZodType | z.ZodType[] | Record<string, z.ZodType>>
  const inner = def.innerType ?? def.element ?? def.valueType
  if ('shape' in def) return Object.entries(def.shape as Record<string, z.ZodType>).flatMap(([name, at]) => textsOf(at, `${path} ${name}`))
  if (inner) return textsOf(inner as z.ZodType, path)
  if (Array.isArray(def.options)) return def.options.flatMap((option) => textsOf(option, path))
  return [[path, schema]]
}

/** The least of a few, in microseconds of this process: what somebody else does on the machine is not counted. */
function workOf(read: Read, text: string): number {
  const once = () => {
    const before = process.cpuUsage()
    read(text)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  return Math.min(once(), once(), once())
}

const LONGER = 8
/** Between what is in step with the length (8) and its square (64). */
const TOO_STEEP = 30
/** Below it nothing can be told apart from the measuring. */
const TOO_LITTLE = 3000

const pairs = Object.entries(hostileTexts).flatMap(([name, make]) =>
  [300, 1250, 2500].map((length) => ({ name: `${name} (${length * LONGER})`, short: make(length), long: make(length * LONGER) })),
)

/** Those texts whose work grows much faster than they do. */
function steep(read: Read, texts = pairs): string[] {
  return texts
    .filter(({ short, long }) => {
      // A slow machine may be busy with something else of ours: a real square is one at every look.
      const isSteep = () => {
        const work = workOf(read, long)
        return work > TOO_LITTLE && work > TOO_STEEP * Math.max(workOf(read, short), 1)
      }
      return isSteep() && isSteep() && isSteep()
    })
    .map(({ name }) => name)
}

const inputs = handlers.flatMap(({ group }) => Object.values(group).flatMap((call) => textsOf(call.input, call.path)))

test('no text in any call takes more work than its length deserves', () => {
  expect(inputs.length).toBeGreaterThan(300)
  // What several calls share is looked at once, under the name of the last of them.
  const readers = new Map(inputs.map(([path, schema]) => [schema, path]))
  const found = [...readers].flatMap(([schema, path]) => steep((text) => schema.safeParse(text)).map((name) => `${path}: ${name}`))
  expect(found).toEqual([])
})

test.each<[string, Read]>([
  ['a card number', sendsCardNumber],
  ['the languages of a browser', (text) => chooseLocale(undefined, text)],
  ['the language of a cookie', (text) => chooseLocale(text, undefined)],
])('nor does %s', (_name, read) => {
  expect(steep(read)).toEqual([])
})

test('the measure sees work that grows with the square', () => {
  const square: Read = (text) => text.normalize('NFC')
  const inDisorder = pairs.filter(({ name }) => name === 'marks in the wrong order (10000)')
  expect(steep(square, inDisorder)).toHaveLength(1)
})

test('what is searched for keeps its letters and loses the marks that nobody needs', () => {
  const read = (searchText: string) => suggestion.suggestion.input.parse({ searchText }).searchText
  expect(read('  Cafe\u0301\u0000 au lait ')).toBe('Café  au lait')
  expect([...read(`e${'\u0301'.repeat(10_000)}`)].length).toBeLessThan(40)
  expect([...read('中'.repeat(20_000))]).toHaveLength(200)
  expect([...read('👩'.repeat(5_000))]).toHaveLength(200)
})

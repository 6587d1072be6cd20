import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../contract/call.ts'
import { isHiddenField } from '../rules/seeing.ts'
import { callsOfContract } from './built.ts'

/** Of something that is said it is told whose words they are. */
const whose = ['author', 'isMine', 'actor']
const isLetter = (fields: readonly string[]) => fields.includes('words') && whose.some((name) => fields.includes(name))

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: readonly Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
}

/** Fields of an answer below which letters stand that whoever looks as somebody would read. */
function lettersIn(schema: Schema, all: Schema, at = '', depth = 0): string[] {
  if (depth > 12) return []
  const below = (own: Schema | undefined, name: string) => (own ? lettersIn(own, all, name, depth + 1) : [])
  if (schema.$ref) return below(all.$defs?.[schema.$ref.split('/').at(-1) ?? ''], at)
  const fields = schema.properties ?? {}
  return [
    ...(isLetter(Object.keys(fields)) ? [at] : []),
    ...Object.entries(fields).flatMap(([name, own]) => (isHiddenField(name) ? [] : below(own, `${at}.${name}`))),
    ...below(schema.items, `${at}[]`),
    ...(schema.anyOf ?? []).flatMap((own) => below(own, at)),
  ]
}

const shownLetters = ({ path, seen, output }: Pick<Call, 'path' | 'seen' | 'output'>) => {
  if (seen !== 'shown' && seen !== 'atWork') return []
  const schema = z.toJSONSchema(output, { unrepresentable: 'any', io: 'output' }) as Schema
  return lettersIn(schema, schema).map((at) => `${path} ${at}`)
}

const calls = await callsOfContract()

test('what people wrote to each other is shown to nobody who looks as one of them', () => {
  expect(calls.flatMap(shownLetters)).toEqual([])
})

test('its twin is caught: a sale whose letters have another name', () => {
  const sale = calls.find(({ path }) => path === '/mallapi/sellerOrder/getInfo')
  if (!(sale?.output instanceof z.ZodObject)) throw new Error('There is no such sale')
  const { thread, ...rest } = sale.output.shape
  const bare = { path: sale.path, seen: sale.seen, output: z.object({ ...rest, letters: thread }) }
  expect(shownLetters(bare)).toEqual(['/mallapi/sellerOrder/getInfo .letters[]'])
})

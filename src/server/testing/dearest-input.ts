import type { Call } from '../../contract/call.ts'
import { inputSchema, type Schema } from './input-schema.ts'

/** What a body has room for. */
const LONGEST_TEXT = 20_000
const MOST_BYTES = 100 * 1024
const MOST_ITEMS = 100

/** Words that nobody knows, other ones each time: nothing that was kept answers for them. */
function strangeWords(length: number): string {
  let text = ''
  while (text.length < length) text += `${Math.random().toString(36).slice(2, 10).replace(/\d/g, 'q')} `
  return text.slice(0, length).trim() || 'q'
}

/** The longest and largest that a call may be asked, every field filled: what costs most for its size. */
export function dearestInput(call: Call, id: () => string): unknown {
  // What is larger than a body may be is refused unread: shorter texts that are read cost more.
  for (let longest = LONGEST_TEXT; ; longest /= 2) {
    const input = filled(call, id, longest)
    if (longest < 1 || JSON.stringify(input).length <= MOST_BYTES) return input
  }
}

function filled(call: Call, id: () => string, longest: number): unknown {
  const fill = (schema: Schema): unknown => {
    const form = schema.anyOf ?? schema.oneOf
    if (form) return fill(form.find(({ type }) => type === 'array' || type === 'object') ?? form.find(({ type }) => type !== 'null') ?? {})
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum.at(-1)
    if (schema.format === 'uuid') return id()
    if (schema.format === 'date-time') return `${new Date().getUTCFullYear() + 2}-01-05T10:00:00Z`
    if (schema.format === 'email') return `${strangeWords(8).replaceAll(' ', '')}@example.com`
    if (schema.type === 'object')
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, fill(inner)]))
    if (schema.type === 'array')
      return Array.from({ length: Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS) }, () => fill(schema.items ?? {}))
    if (schema.type === 'integer' || schema.type === 'number') return Math.min(schema.maximum ?? 100, 1_000_000)
    if (schema.type === 'boolean') return true
    return strangeWords(Math.min(schema.maxLength ?? longest, longest))
  }
  return fill(inputSchema(call))
}

/** What an attacker sends in the place of an input, as large as a body may be. */
export const hostileBodies: Readonly<Record<string, string>> = {
  'arrays in each other': `${'['.repeat(48_000)}${']'.repeat(48_000)}`,
  'arrays beside each other': `{"ids":[${'[],'.repeat(30_000)}[]]}`,
  'one field many times': `{${'"id":1,'.repeat(12_000)}"id":1}`,
  'many fields': `{${Array.from({ length: 8_000 }, (_, n) => `"f${n}":1`).join()}}`,
  'a prototype': `{"a":${'{"a":'.repeat(10_000)}"__proto__"${'}'.repeat(10_000)}}`,
}

import * as z from 'zod'
import type { Call } from '../../contract/call.ts'

/** What tests read of a JSON schema. */
export interface Schema {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

const kept = new WeakMap<Call, Schema>()

export function inputSchema(call: Call): Schema {
  const schema = kept.get(call) ?? (z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema)
  kept.set(call, schema)
  return schema
}

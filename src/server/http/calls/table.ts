import * as z from 'zod'
import type { Call } from '../../../contract/call.ts'
import { rights } from '../../../contract/rights.ts'
import { isStaff } from '../../../rules/permissions.ts'
import type { Context } from '../../context.ts'
import { lacksSubject } from './trail.ts'

export interface Mounted {
  group: Record<string, Call>
  calls: Record<string, (context: Context, input: unknown) => Promise<unknown>>
}

interface Answerable {
  call: Call
  handler: (context: Context, input: unknown) => Promise<unknown>
}

/** The calls by their path. */
export type CallTable = ReadonlyMap<string, Answerable>

/** A call that must not be served. Its message is one line for the person at the terminal. */
export class CallTableError extends Error {}

const roles = new Set(['anyone', 'customer', 'goodsSeller', 'serviceSeller', 'operator'])

/** Throws when a call lacks what the server must know before it may be asked. */
export function callTable(mounted: readonly Mounted[]): CallTable {
  const table = new Map<string, Answerable>()
  for (const { group, calls } of mounted) {
    for (const [name, call] of Object.entries(group)) {
      const handler = calls[name]
      const fault = faultOf(call) ?? (handler ? undefined : 'has no handler') ?? (table.has(call.path) ? 'is declared twice' : undefined)
      if (fault || !handler) throw new CallTableError(`The call ${call.path ?? name} ${fault}.`)
      table.set(call.path, { call, handler })
    }
  }
  return table
}

function faultOf(call: Call): string | undefined {
  if (!/^\/(mallapi|upms)\/[\w/]+$/.test(call.path ?? '')) return 'has no path under /mallapi or /upms'
  if (!roles.has(call.who)) return 'does not say who may call it'
  if (isStaff(call.who) ? !call.may || !rights.includes(call.may) : call.may) return 'does not say which right it needs'
  if (lacksSubject(call)) return 'does not say what of its subject is written down'
  if (!(call.input instanceof z.ZodType)) return 'has no input schema'
  if (!(call.output instanceof z.ZodType)) return 'has no output schema'
  if (!call.about?.trim()) return 'does not say what it is about'
  if (!Array.isArray(call.refuses)) return 'does not say what it refuses'
  if (call.reads === undefined && call.twice === undefined) return 'does not say what becomes of it when it is asked twice'
  return undefined
}

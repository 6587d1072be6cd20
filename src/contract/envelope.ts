import type { RefusalReason } from './refusals.ts'

/** What every success says, both of it. */
export const SUCCESS = { code: 0, msg: 'ok' } as const

/** Every answer of every call. `code` 0 with `msg` "ok" is success, anything else a refusal with `data` null and the name of its reason. */
export interface Envelope<T = unknown> {
  code: number
  msg: string
  data: T | null
  /** Several reasons share a code: whoever has to tell them apart asks for the name. */
  reason?: RefusalReason
}

/** The headers that every call carries. */
export const callHeaders = {
  /** The readable half of the session; empty for visitors. */
  sessionToken: 'x-session-token',
  clientType: 'x-client-type',
  tenantId: 'x-tenant-id',
  appId: 'x-app-id',
  /** On the marketplace's host: the slug of the shop whose pages ask. Left out everywhere else. */
  storefront: 'x-storefront',
} as const

export const CLIENT_TYPE = 'WEB-PC'
export const TENANT_ID = 'mallard'

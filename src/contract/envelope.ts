/** Every answer of every call. `code` 0 with `msg` "ok" is success, anything else a refusal with `data` null. */
export interface Envelope<T = unknown> {
  code: number
  msg: string
  data: T | null
}

/** The headers that every call carries. */
export const callHeaders = {
  /** The readable half of the session; empty for visitors. */
  sessionToken: 'x-session-token',
  clientType: 'x-client-type',
  tenantId: 'x-tenant-id',
  appId: 'x-app-id',
} as const

export const CLIENT_TYPE = 'WEB-PC'
export const TENANT_ID = 'mallard'

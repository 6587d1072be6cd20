import type { AccountType, ApplicationFields } from '../../contract/applications.ts'
import { keep, readKept } from '../base/browser-storage.ts'

const nameOf = (type: AccountType) => `sellerDraft ${type}`

/** What was typed on this device and has not reached the account yet. */
export function readDraft(type: AccountType): Partial<ApplicationFields> | undefined {
  try {
    const kept: unknown = JSON.parse(readKept(nameOf(type)) ?? 'null')
    return kept && typeof kept === 'object' ? fitting(kept as Partial<ApplicationFields>) : undefined
  } catch {
    return undefined
  }
}

export const keepDraft = (type: AccountType, said: Partial<ApplicationFields>): void => keep(nameOf(type), JSON.stringify(said))

export function forgetDraft(type: AccountType): void {
  try {
    localStorage.removeItem(nameOf(type))
  } catch {
    // Nothing was kept either.
  }
}

const shapes: Partial<Record<keyof ApplicationFields, RegExp>> = {
  phone: /^\+?[\d ().-]{0,24}$/,
  shopId: /^[a-z0-9-]{0,40}$/,
  serviceId: /^[a-z0-9-]{0,40}$/,
  mallCode: /^[\w-]{0,20}$/,
}

/** What the server takes into a draft; the rest waits until it has the right form. */
export const fitting = (said: Partial<ApplicationFields>): Partial<ApplicationFields> =>
  Object.fromEntries(
    Object.entries(said).filter(([name, value]) => shapes[name as keyof ApplicationFields]?.test(String(value)) ?? true),
  ) as Partial<ApplicationFields>

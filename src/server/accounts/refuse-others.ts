import { Refusal } from '../../contract/refusals.ts'

/** Only the session says who asks: an id of somebody else in the input is refused. */
export function refuseOthers(caller: { id: string }, said: { customerId?: string | undefined; customerid?: string | undefined }): void {
  for (const id of [said.customerId, said.customerid]) if (id !== undefined && id !== caller.id) throw new Refusal('forbidden')
}

/** A business does not hire itself: its jobs and stars are those of others. */
export function refuseOwn(caller: { providerId: string | null }, providerIds: readonly string[]): void {
  if (caller.providerId !== null && providerIds.includes(caller.providerId)) throw new Refusal('forbidden')
}

import { Refusal } from '../../contract/refusals.ts'
import { type Membership, placesIn } from '../../rules/permissions.ts'

/** Only the session says who asks: an id of somebody else in the input is refused. */
export function refuseOthers(caller: { id: string }, said: { customerId?: string | undefined; customerid?: string | undefined }): void {
  for (const id of [said.customerId, said.customerid]) if (id !== undefined && id !== caller.id) throw new Refusal('forbidden')
}

/** A business does not hire itself: its jobs and stars are those of others. Working elsewhere just now makes nobody a stranger to it. */
export function refuseOwn(caller: { memberships: readonly Membership[] }, providerIds: readonly string[]): void {
  if (placesIn(caller.memberships, 'business').some((own) => providerIds.includes(own))) throw new Refusal('forbidden')
}

import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Output, ReadCall, Sent } from '../contract/call.ts'
import { useContextOfRouter } from './app/visit.ts'

/** A read: in-process on the server, a POST in the browser. Rejects with `Refused` when the answer is not ok. */
export type Ask = <C extends ReadCall>(call: C, input: Sent<C>) => Promise<Output<C>>

export const asked = <C extends ReadCall>(ask: Ask, call: C, input: Sent<C>) =>
  queryOptions<Output<C>>({ queryKey: [call.path, input], queryFn: () => ask(call, input) })

/** What the page cannot be shown without. Its loader has asked already, so this answers at once. */
export function useAsk<C extends ReadCall>(call: C, input: Sent<C>): Output<C> {
  const { ask } = useContextOfRouter()
  return useSuspenseQuery(asked(ask, call, input)).data
}

/** What the page can do without: nothing while it is on its way or when it failed. */
export function useAskQuietly<C extends ReadCall>(call: C, input: Sent<C>, when = true): Output<C> | undefined {
  const { ask } = useContextOfRouter()
  return useQuery({ ...asked(ask, call, input), enabled: when }).data
}

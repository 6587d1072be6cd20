import { address } from '../../contract/addresses.ts'
import type { Output } from '../../contract/call.ts'
import { profile } from '../../contract/customers.ts'
import { MOST_ASKED } from '../../contract/service-requests.ts'
import { serviceShop } from '../../contract/service-shops.ts'
import { servicePage, serviceSpu } from '../../contract/services.ts'
import { offeredOn } from '../../rules/services/offered-trade.ts'
import { useAskEach } from '../base/ask.ts'
import type { ConsultationStart } from './consultation-start.ts'

/** What the window has to know before it can be filled in. */
export interface ConsultationNeeds {
  trades: Output<typeof servicePage.searchCategoryAll>
  me: Output<typeof profile.getInfo>
  addresses: Output<typeof address.page>
  provider: Output<typeof serviceShop.getInfo>
  service: Output<typeof serviceSpu.getInfo>
}

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const idIn = (text: string | undefined) => (text && idPattern.test(text) ? text : undefined)
const TEXT_MAX = 500

function idsIn(text: string | undefined): string[] | undefined {
  const ids = [...new Set((text ?? '').split(',').flatMap((each) => idIn(each) ?? []))].slice(0, MOST_ASKED)
  return ids.length > 0 ? ids : undefined
}

/** Whoever comes by an address may bring anything: what is no id is not asked for. */
export const startIn = (search: Readonly<Record<string, string>>): ConsultationStart => ({
  providerId: idIn(search.providerId ?? search.merchantId),
  providerIds: idsIn(search.providerIds),
  categoryId: idIn(search.categoryId),
  serviceId: idIn(search.serviceId),
  searchText: search.searchText?.slice(0, TEXT_MAX) || undefined,
})

export const inputsOf = ({ searchText }: ConsultationStart) => ({
  trades: { searchText: searchText ?? '' },
  addresses: { page: { current: 1, size: 20 }, queryParam: { addressType: 'shipment' as const } },
})

/** The category in which a request begins: what the asker came from or said, or the one thing that the pro does. Else it is asked. */
export function firstCategory(
  start: ConsultationStart,
  { provider, service, trades }: Pick<ConsultationNeeds, 'provider' | 'service' | 'trades'>,
): string {
  // Where nobody offers what was said, the nearest that somebody does.
  const offered = trades.matches.flatMap(({ path }) => offeredOn(path)?.id ?? [])
  const wanted = [start.categoryId ?? service?.categoryId, ...offered]
  if (!provider) return wanted.find(Boolean) ?? ''
  const own = provider.categories
  const said = wanted.find((id) => own.some((each) => each.id === id))
  const narrowest = own.filter(({ id }) => own.every(({ parentId }) => parentId !== id))
  return said ?? (narrowest.length === 1 ? narrowest[0]?.id : undefined) ?? ''
}

/** The same for a window over another page, which has not asked for it: nothing while it is on its way, null when it failed. */
export function useConsultationNeeds(start: ConsultationStart): ConsultationNeeds | null | undefined {
  const inputs = inputsOf(start)
  const [trades] = useAskEach(servicePage.searchCategoryAll, [inputs.trades])
  const [me] = useAskEach(profile.getInfo, [{}])
  const [addresses] = useAskEach(address.page, [inputs.addresses])
  const providers = useAskEach(serviceShop.getInfo, start.providerId ? [{ id: start.providerId }] : [])
  const services = useAskEach(serviceSpu.getInfo, start.serviceId ? [{ id: start.serviceId }] : [])
  // A pro who is named and cannot be had is a failure: the words must not go to others instead.
  if ([trades, me, addresses, ...providers, ...services].includes(null)) return null
  const [[provider = null], [service = null]] = [providers, services]
  if (!trades || !me || !addresses || providers.includes(undefined) || services.includes(undefined)) return undefined
  return { trades, me, addresses, provider, service }
}

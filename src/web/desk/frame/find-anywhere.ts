import { CalendarDays, Contact, FileText, Inbox, Package, Scale, Shirt, Store, UserCheck } from 'lucide-react'
import { operatorApplication } from '../../../contract/applications.ts'
import { operatorJob } from '../../../contract/disputes.ts'
import { operatorCustomer } from '../../../contract/operator-customers.ts'
import { operatorOrder } from '../../../contract/operator-orders.ts'
import { operatorSeller, sellerKinds } from '../../../contract/operator-sellers.ts'
import { providerInquiry } from '../../../contract/provider-inquiries.ts'
import { providerJob } from '../../../contract/provider-jobs.ts'
import { operatorReturn } from '../../../contract/return-disputes.ts'
import type { Right } from '../../../contract/rights.ts'
import { sellerOrder } from '../../../contract/seller-orders.ts'
import { sellerProduct } from '../../../contract/seller-products.ts'
import type { PlaceKind } from '../../../rules/permissions.ts'
import { useGo } from '../../base/address.ts'
import type { Ask } from '../../base/answers.ts'
import { mayHere } from '../../base/may-here.ts'
import { useContextOfRouter } from '../../base/visit.ts'
import type { Command } from './commands.ts'
import type { DeskName } from './desks.ts'

/** Shorter texts would find half of everything. */
export const LEAST_TYPED = 2
/** As much as the lists take. */
const MOST_TYPED = 60
const FEW = 4

interface FoundThing extends Pick<Command, 'text' | 'sub' | 'Icon'> {
  to: Parameters<ReturnType<typeof useGo>>[0]
}

interface Finder {
  may: `${PlaceKind} ${Right}`
  find: (ask: Ask, words: string) => Promise<FoundThing[]>
}

const page = { after: null, size: FEW }

/** What the bar finds by words or numbers, wherever one is at the desk: by the calls of the lists, so with the same rights. */
const finders: Readonly<Record<DeskName, readonly Finder[]>> = {
  seller: [
    {
      may: 'shop orders.read',
      find: async (ask, words) => {
        const { records } = await ask(sellerOrder.page, { words, page })
        return records.map(({ id, orderNumber, buyerName, city }) => ({
          ...{ text: orderNumber, sub: [buyerName, city].filter(Boolean).join(' · '), Icon: Package },
          to: { to: `/seller/orders/${id}` as const },
        }))
      },
    },
    {
      may: 'shop products.read',
      find: async (ask, words) => {
        const { records } = await ask(sellerProduct.page, { words, page })
        return records.map(({ id, title, code }) => ({
          ...{ text: title || (code ?? id), sub: code ?? undefined, Icon: Shirt },
          to: { to: `/seller/products/${id}` as const },
        }))
      },
    },
  ],
  pro: [
    {
      may: 'business jobs.read',
      find: async (ask, words) => {
        const { records } = await ask(providerJob.page, { words, page })
        return records.map(({ id, orderNumber, title, customerName, city }) => ({
          ...{ text: `${orderNumber} · ${title}`, sub: [customerName, city].filter(Boolean).join(' · '), Icon: CalendarDays },
          to: { to: '/seller/services/calendar', search: { job: id } } as const,
        }))
      },
    },
    {
      may: 'business requests.read',
      find: async (ask, words) => {
        const { records } = await ask(providerInquiry.page, { words, page })
        return records.map(({ id, excerpt, firstName, categoryName, serviceCity }) => ({
          ...{ text: excerpt, sub: [firstName, categoryName, serviceCity].filter(Boolean).join(' · '), Icon: Inbox },
          to: { to: '/seller/services/requests', search: { id } } as const,
        }))
      },
    },
  ],
  operator: [
    {
      may: 'house orders.read',
      find: async (ask, words) => {
        const { records } = await ask(operatorOrder.page, { words, page })
        return records.map(({ id, orderNumber, buyerName, city }) => ({
          ...{ text: orderNumber, sub: [buyerName, city].filter(Boolean).join(' · '), Icon: Package },
          to: { to: `/operator/orders/${id}` as const },
        }))
      },
    },
    {
      may: 'house customers.read',
      find: async (ask, words) => {
        const { records } = await ask(operatorCustomer.page, { words, page })
        return records.map(({ id, name, mail }) => ({
          text: name || mail,
          sub: mail,
          Icon: Contact,
          to: { to: `/operator/customers/${id}` as const },
        }))
      },
    },
    {
      may: 'house sellers.read',
      find: async (ask, words) => {
        const lists = await Promise.all(sellerKinds.map((kind) => ask(operatorSeller.page, { words, kind, page })))
        return lists.flatMap(({ records }) =>
          records.map(({ id, kind, name, city }) => ({
            ...{ text: name, sub: city, Icon: Store },
            to: { to: '/operator/sellers', search: { case: id, kind } } as const,
          })),
        )
      },
    },
    {
      may: 'house applications.read',
      find: async (ask, words) => {
        const lists = await Promise.all(
          (['waiting', 'asked', 'done'] as const).map((tab) => ask(operatorApplication.page, { words, tab, page })),
        )
        return lists.flatMap(({ records }, n) =>
          records.map(({ id, number, displayName, city }) => ({
            ...{ text: displayName || number, sub: [number, city].filter(Boolean).join(' · '), Icon: n === 2 ? FileText : UserCheck },
            to: { to: '/operator/applications', search: { case: id, tab: (['waiting', 'asked', 'done'] as const)[n] } } as const,
          })),
        )
      },
    },
    {
      may: 'house disputes.read',
      find: async (ask, words) => {
        const lists = await Promise.all((['open', 'decided'] as const).map((tab) => ask(operatorJob.page, { words, tab, page })))
        return lists.flatMap(({ records }, n) =>
          records.map(({ id, orderNumber, title, customerName }) => ({
            ...{ text: `${orderNumber} · ${title}`, sub: customerName, Icon: Scale },
            to: { to: '/operator/disputes', search: { case: id, tab: (['open', 'decided'] as const)[n] } } as const,
          })),
        )
      },
    },
    {
      may: 'house disputes.read',
      find: async (ask, words) => {
        const lists = await Promise.all((['open', 'decided'] as const).map((tab) => ask(operatorReturn.page, { words, tab, page })))
        return lists.flatMap(({ records }, n) =>
          records.map(({ id, orderNumber, shopName, customerName }) => ({
            ...{ text: `${orderNumber} · ${shopName}`, sub: customerName, Icon: Scale },
            to: { to: '/operator/disputes', search: { case: id, tab: (['returns', 'returnsDecided'] as const)[n] } } as const,
          })),
        )
      },
    },
  ],
}

/** Finds things of this desk by what is typed. One list that fails fails the whole: what is missing is never told as absent. */
export function useFindAnywhere(desk: DeskName): (words: string) => Promise<Command[]> {
  const { ask, visit } = useContextOfRouter()
  const go = useGo()
  return async (words) => {
    const mine = finders[desk].filter(({ may }) => mayHere(visit, may))
    const found = (await Promise.all(mine.map(({ find }) => find(ask, words.slice(0, MOST_TYPED))))).flat()
    return found.map(({ to, ...thing }) => ({ ...thing, group: 'found', run: () => void go(to) }))
  }
}

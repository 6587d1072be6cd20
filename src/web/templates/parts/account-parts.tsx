import { order } from '../../../contract/orders.ts'
import { page as accountPage, allSections } from '../../account/account-page.tsx'
import type { AccountSection } from '../../base/account-section.ts'
import { LoadedSection } from '../../base/account-section.ts'
import { Link } from '../../base/link.tsx'
import type { Page, PageContext } from '../../base/page.ts'
import { useWords } from '../../base/visit.ts'
import { page as cancelPage } from '../../orders/cancel-order-page.tsx'
import { page as printPage } from '../../orders/print-order-page.tsx'
import { page as returnPage } from '../../orders/return-order-page.tsx'
import { definePart, type Parts, type TemplatePart } from './part.ts'

/** A section of the account, the same that the account shows. */
const section = (part: AccountSection | undefined, search: Record<string, string> = {}): TemplatePart =>
  definePart({
    needsAccount: true,
    // The account's page brings these, beside what each section brings itself.
    words: accountPage.words,
    load: async (context, shop) =>
      part ? { loaded: await part.load({ ...context, search: { ...context.search, ...search } }, shop.shopId) } : null,
    Component: ({ loaded }) => (part ? <LoadedSection section={part} loaded={loaded} /> : null),
  })

type Summary = Parameters<Parameters<Awaited<ReturnType<typeof latest>>['find']>[0]>[0]
const latest = async ({ need }: PageContext) => (await need(order.page, { page: { current: 1, size: 50 } })).data.records

/** A page about an order, for the latest of the caller's own that it fits. */
const aboutOrder = <Data extends object, Instead>(
  page: Page<Data, Instead, 'visitor'>,
  fits: (summary: Summary) => boolean,
): TemplatePart =>
  definePart<Data>({
    needsAccount: true,
    isWhole: true,
    words: page.words,
    load: async (context) => {
      const found = (await latest(context)).find(fits)
      if (!found) return null
      return (await page.load?.({ ...context, search: { ...context.search, id: found.id } })) ?? null
    },
    Component: page.Component,
  })

function CouponsHelp() {
  const t = useWords('shop-parts').couponsHelp
  return (
    <div className="panel max-w-2xl">
      <h1 className="h1">{t.title}</h1>
      <ol className="mt-4 grid list-decimal gap-3 pl-5">
        {t.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Link to="/account" search={{ path: 'coupons' }} className="link mt-4 flex min-h-8 items-center">
        {t.mine}
      </Link>
    </div>
  )
}

export const parts: Parts = {
  billingAddress: section(allSections.address),
  shippingAddress: section(allSections.address),
  payment: section(allSections.payment),
  profile: section(allSections.yourProfile),
  favorites: section(allSections.favorites),
  notifications: section(allSections.notifications),
  orders: section(allSections.yourOrders),
  couponsHelp: definePart({ Component: CouponsHelp }),
  couponsUnused: section(allSections.coupons, { state: 'unused' }),
  couponsUsed: section(allSections.coupons, { state: 'used' }),
  couponsExpired: section(allSections.coupons, { state: 'expired' }),
  cancel: aboutOrder(cancelPage, ({ shopOrders }) => shopOrders.some(({ cancellation }) => cancellation !== 'tooLate')),
  printDetails: aboutOrder(printPage, () => true),
  return: aboutOrder(returnPage, ({ shopOrders }) => shopOrders.some(({ state }) => state === 'delivered')),
  subscribeAndSave: section(allSections.subscriptions),
  payBill: section(allSections.payBill),
}

import { sellerDeal } from '../../contract/seller-deals.ts'
import { sellerGift } from '../../contract/seller-gifts.ts'
import { offerStates, sellerCoupon } from '../../contract/seller-offers.ts'
import { sellerSubscription } from '../../contract/subscriptions.ts'
import { Link } from '../base/link.tsx'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { chosenOf, LIST_SIZE } from '../desk/list.ts'
import { listKey } from '../desk/table/list-key.ts'
import { wordsOf } from '../i18n/words.ts'
import { AddOffer, newOf, offerKinds } from './offers/add-offer.tsx'
import { CouponForm } from './offers/coupon-form.tsx'
import { CouponList } from './offers/coupon-list.tsx'
import { NewDeal } from './offers/deal-form.tsx'
import { DealList } from './offers/deal-list.tsx'
import { NewGift } from './offers/gift-form.tsx'
import { GiftList } from './offers/gift-list.tsx'
import { NewSubscription } from './offers/subscription-form.tsx'
import { SubscriptionList } from './offers/subscription-list.tsx'

/** What the shop gives away: each kind of offer with what it is, was and will be. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-offers', 'seller-deals', 'desk', 'desk-table', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'seller-offers').title} - Mallard`, noindex: true }),
  Component: OffersPage,
})

async function load({ search, need }: PageContext) {
  const made = offerKinds.find((kind) => newOf[kind] === search.new)
  const isNew = made !== undefined
  const kind = made ?? chosenOf(offerKinds, search.kind) ?? 'coupons'
  const page = { after: listKey(search), size: LIST_SIZE }
  const state = chosenOf(offerStates, search.state) ?? null
  if (kind === 'deals') return { kind, isNew, list: await need(sellerDeal.page, { state, page }) }
  if (kind === 'gifts') return { kind, isNew, list: await need(sellerGift.page, { state, page }) }
  if (kind === 'subscriptions') return { kind, isNew, list: await need(sellerSubscription.page, { page }) }
  return { kind, isNew, list: await need(sellerCoupon.page, { state, page }) }
}

function OffersPage(needs: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('seller-deals')
  const offers = useWords('seller-offers')
  const { kind } = needs
  if (needs.isNew)
    return (
      <DeskPage
        heading={t.add[kind]}
        back={{ to: { to: '/seller/offers', search: kind === 'coupons' ? {} : { kind } }, text: offers.back }}
      >
        {needs.kind === 'coupons' && <CouponForm zone={needs.list.zone} />}
        {needs.kind === 'deals' && <NewDeal zone={needs.list.zone} />}
        {needs.kind === 'gifts' && <NewGift zone={needs.list.zone} />}
        {needs.kind === 'subscriptions' && <NewSubscription />}
      </DeskPage>
    )
  return (
    <DeskPage heading={offers.title}>
      <nav aria-label={t.tabsLabel} className="no-sb mb-4 flex gap-6 overflow-x-auto border-b border-down-200 text-sm font-semibold">
        {offerKinds.map((each) => (
          <Link
            key={each}
            to="/seller/offers"
            search={each === 'coupons' ? {} : { kind: each }}
            aria-current={each === kind ? 'page' : undefined}
            className="flex min-h-11 shrink-0 items-center border-b-2 border-transparent text-ink-600 aria-[current=page]:border-(--desk-line) aria-[current=page]:text-(--desk-line)"
          >
            {t.tabs[each]}
          </Link>
        ))}
      </nav>
      <div className="desk-acts mb-4 flex flex-wrap justify-end gap-2">
        <AddOffer kind={kind} />
      </div>
      {needs.kind === 'coupons' && <CouponList list={needs.list} />}
      {needs.kind === 'deals' && <DealList list={needs.list} />}
      {needs.kind === 'gifts' && <GiftList list={needs.list} />}
      {needs.kind === 'subscriptions' && <SubscriptionList list={needs.list} />}
    </DeskPage>
  )
}

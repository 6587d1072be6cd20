import type { Output } from '../../contract/call.ts'
import { type Coupon, coupon, couponLists } from '../../contract/coupons.ts'
import { useAccountPlace } from '../base/account-place.ts'
import { defineSection } from '../base/account-section.ts'
import { useGo } from '../base/address.ts'
import type { PageContext } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatDate, formatMoney } from '../i18n/format.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tabs, tabPanel } from '../ui/tabs.tsx'
import { Tag } from '../ui/tag.tsx'

const states = couponLists
type State = (typeof states)[number]

const everyOne = (state: State) => ({ state, page: { current: 1, size: 100 } })

export const couponSection = defineSection({
  load: async ({ need, search }: PageContext) => {
    const state = states.find((each) => each === search.state) ?? 'unused'
    return { state, coupons: await need(coupon.page, everyOne(state)) }
  },
  Component: CouponSection,
})

/** Which of them are shown stands in the address: the menu leads to each. */
function CouponSection({ state, coupons: { records } }: { state: State; coupons: Output<typeof coupon.page> }) {
  const t = useWords('account')
  const place = useAccountPlace()
  const go = useGo()
  return (
    <>
      <h1 className="h1">{t.coupons}</h1>
      <div className="mt-3">
        <Tabs
          id="coupons"
          label={t.coupons}
          items={states.map((key) => ({ key, label: t.couponTabs[key] }))}
          on={state}
          onPick={(key) =>
            void go({ to: place.to, search: { ...place.search, path: 'coupons', state: key } }, { replace: true, stay: true })
          }
        />
      </div>
      <div {...tabPanel('coupons', state)} className="mt-5">
        {records.length === 0 && (
          <EmptyState small pose="sleep" title={t.noCoupons} text={t.noCouponsText}>
            <LinkButton to="/home">{t.shopNow}</LinkButton>
          </EmptyState>
        )}
        <ul className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
          {records.map((each) => (
            <Ticket key={each.id} coupon={each} tab={state} />
          ))}
        </ul>
      </div>
    </>
  )
}

function Ticket({
  coupon: { kind, percent, amountCents, minimumCents, title, code, shop, state, endsAt },
  tab,
}: {
  coupon: Coupon
  tab: State
}) {
  const t = useWords('account')
  const { locale } = useVisit()
  const worth = kind === 'percent' ? `${percent} %` : kind === 'amount' ? formatMoney(locale, amountCents ?? 0) : t.freeDelivery
  const rule = [shop?.name ?? t.everywhere, minimumCents > 0 && t.over(formatMoney(locale, minimumCents))].filter(Boolean).join(' ')
  const notch = 'absolute left-[100px] size-4 rounded-pill bg-down-50 ring-1 ring-down-200'
  return (
    <li className="relative flex overflow-hidden rounded-card bg-paper ring-1 ring-down-300 ring-inset">
      <span
        className={`grid w-[108px] shrink-0 place-items-center px-2 py-4 text-center ${tab === 'unused' ? 'bg-bill-100 text-ink-900' : 'bg-down-100 text-ink-600'}`}
      >
        <b className="price leading-tight font-bold">{worth}</b>
      </span>
      <span aria-hidden="true" className={`${notch} -top-2`} />
      <span aria-hidden="true" className={`${notch} -bottom-2`} />
      <span className="min-w-0 flex-1 border-l-2 border-down-300 border-dashed px-4 py-3">
        <span className="block text-sm font-semibold">{title}</span>
        <span className="block text-xs text-ink-600">{rule}</span>
        <span className="block text-xs text-ink-600">
          {tab === 'expired' ? t.ended(formatDate(locale, endsAt)) : t.until(formatDate(locale, endsAt))}
        </span>
        <span className="mt-1.5 flex items-center gap-2 text-xs">
          <code className="font-semibold">{code}</code>
          {state === 'held' && <Tag tone="info">{t.held}</Tag>}
          {tab !== 'unused' && <Tag>{t.couponTabs[tab]}</Tag>}
        </span>
      </span>
    </li>
  )
}

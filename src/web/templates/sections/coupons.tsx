import { TicketPercent } from 'lucide-react'
import type { Output } from '../../../contract/call.ts'
import { coupon as couponCalls } from '../../../contract/coupons.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { Link } from '../../base/link.tsx'
import { useTell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { fullDay } from '../../i18n/days.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import type { SectionProps } from './home-section.tsx'
import { SectionFrame } from './section-frame.tsx'

type ShopCoupon = Output<typeof couponCalls.ofShop>[number]

/** What can be collected; nothing where there is nothing. */
export default function Coupons({ coupons = [], shop, title, text }: SectionProps & { coupons?: readonly ShopCoupon[] | undefined }) {
  const t = useWords('storefront')
  if (coupons.length === 0) return null
  return (
    <SectionFrame id="coupons" title={title ?? t.sections.coupons} sub={text}>
      <ul className="grid grid-cols-3 gap-4 max-lg:grid-cols-1">
        {coupons.map((each) => (
          <li key={each.id}>
            <Ticket coupon={each} shopId={shop.shopId} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

/** The first one, for the side of a page: asked for by itself. */
export function CouponBox({ shopId }: { shopId: string }) {
  const coupons = useAskQuietly(couponCalls.ofShop, { shopId })
  const [first] = coupons ?? []
  return first ? <Ticket coupon={first} shopId={shopId} isNarrow /> : null
}

function Ticket({ coupon, shopId, isNarrow = false }: { coupon: ShopCoupon; shopId: string; isNarrow?: boolean }) {
  const t = useWords('storefront')
  const { locale, account } = useVisit()
  const collected = useAskQuietly(couponCalls.collected, { shopId }, account !== null)
  const collect = useTell(couponCalls.collect)
  const isCollected = collected?.includes(coupon.id) ?? false
  const until = fullDay(locale, marketDay(new Date(coupon.endsAt)))
  return (
    <div
      className={`flex gap-x-4 gap-y-3 rounded-panel bg-bill-100 px-5 py-4 text-ink-900 ${isNarrow ? 'flex-col' : 'h-full items-center'}`}
    >
      {!isNarrow && <TicketPercent className="size-6 shrink-0" aria-hidden="true" />}
      <div className="min-w-0 flex-1">
        <b className="block font-semibold">{coupon.title}</b>
        <span className="text-sm">
          {coupon.minimumCents > 0 ? t.coupon.over(formatMoney(locale, coupon.minimumCents), until) : t.coupon.anyAmount(until)}
        </span>
      </div>
      {account ? (
        <Button
          size="sm"
          disabled={isCollected || collect.isPending}
          className="!bg-ink-900 !text-paper"
          onClick={() => collect.mutate({ couponId: coupon.id })}
        >
          {isCollected ? t.coupon.collected : t.coupon.collect}
        </Button>
      ) : (
        <Link to="/account/login" className="flex min-h-8 items-center text-sm font-semibold underline">
          {t.coupon.signIn}
        </Link>
      )}
    </div>
  )
}

import { operatorCoupon } from '../../contract/house-coupons.ts'
import { isId } from '../../rules/ids.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { notFound } from '../base/way-out.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { wordsOf } from '../i18n/words.ts'
import { HouseCouponView } from './house-coupons/house-coupon-view.tsx'

/** One coupon of the marketplace: what it cost by day, its budget, and its end. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator-coupons', 'desk', 'desk-parts', 'work', 'customers'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-coupons').title} - Mallard`, noindex: true }),
  Component: HouseCouponPage,
  Missing: GonePage,
})

async function load({ params: { id }, need }: PageContext) {
  if (!id || !isId(id)) throw notFound()
  return { one: await need(operatorCoupon.getInfo, { id }) }
}

const back = { to: '/operator/campaigns/coupons' } as const

function GonePage() {
  const t = useWords('operator-coupons')
  return (
    <DeskPage heading={t.title} back={{ to: back, text: t.back }}>
      <p className="panel text-sm" role="alert">
        {t.gone}
      </p>
    </DeskPage>
  )
}

function HouseCouponPage({ one }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('operator-coupons')
  return (
    <DeskPage heading={one.code} back={{ to: back, text: t.back }}>
      <HouseCouponView key={one.id} of={one} />
    </DeskPage>
  )
}

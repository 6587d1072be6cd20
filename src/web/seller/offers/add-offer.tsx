import { Plus } from 'lucide-react'
import { useWords } from '../../base/visit.ts'
import { LinkButton } from '../../ui/button.tsx'

export const offerKinds = ['coupons', 'deals', 'gifts', 'subscriptions'] as const
export type OfferKind = (typeof offerKinds)[number]

/** What the address calls the form of each kind. */
export const newOf = { coupons: 'coupon', deals: 'deal', gifts: 'gift', subscriptions: 'subscription' } as const

export function AddOffer({ kind }: { kind: OfferKind }) {
  const t = useWords('seller-deals')
  return (
    <LinkButton to="/seller/offers" search={{ new: newOf[kind] }}>
      <Plus className="size-5" aria-hidden="true" />
      {t.add[kind]}
    </LinkButton>
  )
}

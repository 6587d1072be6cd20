import { MapPin } from 'lucide-react'
import type { ShopDetails } from '../../../contract/shops.ts'
import { useWords } from '../../base/visit.ts'
import { FollowButton } from './follow-button.tsx'

/** The home of a shop that has nothing to sell yet: who it is, and that it opens soon. */
export default function OpensSoon({ shop }: { shop: ShopDetails }) {
  const t = useWords('storefront')
  const { logo, displayName, shopDescription } = shop.shopInfo
  return (
    <section aria-labelledby="hero-title" className="wrap flex flex-col items-center py-20 text-center max-lg:py-12">
      <img src={logo} alt="" width={88} height={88} className="size-[88px]" />
      <p className="mt-6 rounded-pill bg-head-100 px-4 py-1 text-sm font-semibold text-head-700">{t.opensSoon}</p>
      <h1 id="hero-title" className="display mt-4 text-4xl font-bold text-balance max-lg:text-3xl">
        {displayName}
      </h1>
      {shopDescription && <p className="mt-2 max-w-xl text-lg text-ink-700">{shopDescription}</p>}
      <p className="mt-4 max-w-xl text-ink-600">{t.opensSoonText}</p>
      <p className="mt-4 mb-6 flex items-center gap-2 text-sm text-ink-600">
        <MapPin className="size-4" aria-hidden="true" />
        {`${shop.city}, ${shop.province}`}
      </p>
      <FollowButton shop={shop} />
    </section>
  )
}

import { MessageCircle } from 'lucide-react'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatNumber } from '../../i18n/format.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Pic } from '../../ui/pic.tsx'
import { Stars } from '../../ui/stars.tsx'
import { shopPage } from '../shop-pages.ts'
import { FollowButton } from './follow-button.tsx'
import type { HeroProps } from './hero-props.ts'

const room = 'h-[240px] rounded-hero max-lg:h-[150px] max-lg:rounded-none'

/** The shop's room, and before it a card that says who it is. */
export default function HeroCover({ shop, title, text }: HeroProps) {
  const t = useWords('storefront')
  const { locale } = useVisit()
  return (
    <section aria-labelledby="hero-title" className="wrap pt-5 max-lg:px-0 max-lg:pt-0">
      {shop.coverUrl ? (
        <Pic
          src={shop.coverUrl}
          position={shop.look.coverPosition}
          full
          first
          sizes="(width < 62rem) 100vw, 1280px"
          max={1600}
          className={room}
        />
      ) : (
        <div className={room} style={{ background: 'var(--sheen)' }} />
      )}
      <div className="relative mx-8 -mt-14 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-panel bg-paper p-5 shadow-card max-lg:mx-4 max-lg:-mt-8 max-lg:p-4">
        <img src={shop.shopInfo.logo} alt="" width={72} height={72} className="size-[72px] rounded-card bg-head-50 p-2 max-lg:size-14" />
        <div className="min-w-0 flex-1 max-lg:basis-[70%]">
          <h1 id="hero-title" className="display text-[1.75rem] leading-tight font-bold max-lg:text-xl">
            {title ?? shop.shopInfo.displayName}
          </h1>
          <p className="mt-0.5 text-sm text-ink-600">
            {text ?? `${shop.shopInfo.shopDescription} · ${t.hero.onMallardSince(shop.city, shop.founded)}`}
          </p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-600">
            {shop.reviewCount > 0 && <Stars rating={shop.rating} count={shop.reviewCount} />}
            <span>{t.followers(shop.followerCount).replace(String(shop.followerCount), formatNumber(locale, shop.followerCount))}</span>
            {shop.freeDelivery && <span className="font-medium text-head-600">{t.promise.delivery}</span>}
          </p>
        </div>
        <div className="flex gap-2 max-lg:w-full">
          <LinkButton look="line" className="max-lg:flex-1" {...shopPage(shop, 'contact')}>
            <MessageCircle className="size-[18px]" aria-hidden="true" />
            {t.ask}
          </LinkButton>
          <FollowButton shop={shop} className="max-lg:flex-1" />
        </div>
      </div>
    </section>
  )
}

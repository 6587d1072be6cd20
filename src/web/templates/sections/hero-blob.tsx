import { Link } from '../../base/link.tsx'
import { useWords } from '../../base/visit.ts'
import { Pic } from '../../ui/pic.tsx'
import { shopPage } from '../shop-pages.ts'
import type { HeroProps } from './hero-props.ts'

/** A round field of the shop's strong colour with what it sells on a blob. */
export default function HeroBlob({ shop, title, text, best }: HeroProps) {
  const t = useWords('storefront')
  return (
    <section aria-labelledby="hero-title" className="wrap pt-4 max-lg:pt-3">
      <div className="relative isolate grid min-h-[450px] grid-cols-[1fr_1fr] overflow-hidden rounded-hero bg-head-700 text-white max-lg:min-h-0 max-lg:grid-cols-1">
        <div className="flex flex-col items-start justify-center py-12 pr-6 pl-14 max-lg:px-6 max-lg:pt-8 max-lg:pb-0">
          <p className="rounded-pill bg-white/15 px-4 py-1 text-sm font-semibold">
            {shop.freeDelivery ? t.hero.freeDelivery : t.hero.since(shop.city, shop.founded)}
          </p>
          <h1 id="hero-title" className="display mt-4 text-[4.25rem] leading-[0.98] font-extrabold text-balance max-lg:text-5xl">
            {title ?? shop.shopInfo.shopDescription}
          </h1>
          <p className="mt-4 max-w-md text-lg text-head-100">{text ?? shop.story}</p>
          <Link
            {...shopPage(shop, 'best')}
            className="mt-7 flex min-h-14 items-center rounded-pill bg-[var(--shop-sign)] px-8 text-lg font-bold text-[var(--shop-on-sign)]"
          >
            {t.hero.shopNow}
          </Link>
        </div>
        <div className="relative grid place-items-center max-lg:h-[280px]">
          <span
            aria-hidden="true"
            className="absolute inset-x-[6%] top-[8%] -bottom-[12%] -z-10 rounded-[55%_45%_40%_60%/55%_55%_45%_45%] bg-head-500"
          />
          <Pic
            src={best?.picUrl ?? shop.coverUrl ?? shop.shopInfo.logo}
            position={shop.look.coverPosition}
            full={!best && shop.coverUrl !== null}
            first
            pad={4}
            sizes="(width < 62rem) 60vw, 420px"
            max={800}
            className={`aspect-square w-[74%] !bg-transparent !bg-none max-lg:w-[230px] ${best ? '' : 'rounded-hero'}`}
          />
        </div>
      </div>
    </section>
  )
}

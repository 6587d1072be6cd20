import { Link } from '../../base/link.tsx'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoney, formatNumber, formatRating } from '../../i18n/format.ts'
import { Pic } from '../../ui/pic.tsx'
import { shopPage } from '../shop-pages.ts'
import type { HeroProps } from './hero-props.ts'

const button = 'flex min-h-12 items-center rounded-btn px-6 font-medium'

/** Words over a dark picture, and the figures of the shop as on an instrument. */
export default function HeroBench({ shop, title, text, best }: HeroProps) {
  const t = useWords('storefront')
  const { locale } = useVisit()
  return (
    <section aria-labelledby="hero-title" className="relative isolate overflow-hidden border-b border-down-200">
      {shop.coverUrl && (
        <Pic
          src={shop.coverUrl}
          position={shop.look.coverPosition}
          full
          first
          sizes="100vw"
          max={1600}
          className="!absolute inset-y-0 right-0 -z-10 w-3/5 [mask-image:linear-gradient(to_right,transparent,black_45%)] max-lg:w-full max-lg:opacity-25 max-lg:[mask-image:none] [&_img]:h-full [&_img]:object-cover"
        />
      )}
      <div className="absolute inset-0 -z-10 bg-gradient-to-r from-[#0b0f1a] from-40% to-transparent max-lg:bg-[#0b0f1a]/70 max-lg:bg-none" />
      <div className="wrap flex min-h-[460px] flex-col justify-center py-14 max-lg:min-h-0 max-lg:py-10">
        <p className="font-mono text-sm text-[var(--shop-accent)]">{t.hero.shipsFrom(shop.city)}</p>
        <h1
          id="hero-title"
          className="display mt-4 max-w-2xl text-[4rem] leading-[1.02] font-bold tracking-tight text-balance max-lg:text-4xl"
        >
          {title ?? shop.shopInfo.shopDescription}
        </h1>
        {text && <p className="mt-4 max-w-xl text-ink-700">{text}</p>}
        <dl className="mt-7 flex flex-wrap gap-x-9 gap-y-3 font-mono">
          <Figure value={formatNumber(locale, shop.productCount)} name={t.products(shop.productCount).replace(/^[\d\s,.]+/, '')} />
          {shop.reviewCount > 0 && <Figure value={`${formatRating(locale, shop.rating)} / 5`} name={t.sections.reviews} />}
          <Figure value={String(shop.returnWindowDays)} name={t.promise.returns(shop.returnWindowDays).replace(/^\d+\s*/, '')} />
        </dl>
        <div className="mt-8 flex flex-wrap gap-4">
          {best && (
            <Link
              to="/product/productDetails"
              search={{ id: best.id }}
              className={`${button} bg-[var(--shop-accent)] font-semibold text-[var(--shop-on-accent)]`}
            >
              {t.hero.fromPrice(formatMoney(locale, best.priceCents))}
            </Link>
          )}
          <Link {...shopPage(shop, 'about')} className={`${button} border border-down-500 bg-[#0b0f1a]/60`}>
            {t.hero.visit}
          </Link>
        </div>
      </div>
    </section>
  )
}

const Figure = ({ value, name }: { value: string; name: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm text-ink-500">{name}</dt>
    <dd className="text-xl text-ink-900">{value}</dd>
  </div>
)

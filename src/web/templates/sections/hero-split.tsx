import { Link } from '../../base/link.tsx'
import { useWords } from '../../base/visit.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Pic } from '../../ui/pic.tsx'
import { shopPage } from '../shop-pages.ts'
import type { HeroProps } from './hero-props.ts'

/** A picture beside a few words in large letters. */
export default function HeroSplit({ shop, title, text, best }: HeroProps) {
  const t = useWords('storefront')
  return (
    <section aria-labelledby="hero-title" className="wrap max-lg:px-0">
      <div className="grid min-h-[560px] grid-cols-[51fr_49fr] bg-[color-mix(in_srgb,var(--shop-sign)_38%,white)] max-lg:min-h-0 max-lg:grid-cols-1">
        <Pic
          src={best?.picUrl ?? shop.coverUrl ?? shop.shopInfo.logo}
          position={shop.look.coverPosition}
          full={!best && shop.coverUrl !== null}
          first
          well="blush"
          pad={12}
          sizes="(width < 62rem) 100vw, 640px"
          max={1200}
          className="h-full min-h-[320px] max-lg:aspect-[5/4] max-lg:min-h-0"
        >
          {best && (
            <span className="absolute bottom-5 left-6 bg-paper/80 px-2 py-0.5 text-xs text-ink-900 max-lg:bottom-3 max-lg:left-4">
              {best.title}
            </span>
          )}
        </Pic>
        <div className="flex flex-col justify-center px-16 py-12 max-lg:px-4 max-lg:py-8">
          <p className="text-sm text-head-700">{t.hero.since(shop.city, shop.founded)}</p>
          <h1
            id="hero-title"
            className="display mt-3 text-[4.25rem] leading-[0.98] font-medium tracking-tight text-balance text-ink-900 max-lg:text-5xl"
          >
            {title ?? shop.shopInfo.shopDescription}
          </h1>
          <p className="mt-6 max-w-md text-base text-ink-700">{text ?? shop.story}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <LinkButton {...shopPage(shop, 'best')} size="lg">
              {t.hero.shopNow}
            </LinkButton>
            <Link {...shopPage(shop, 'about')} className="flex min-h-11 items-center border-b border-current text-sm">
              {t.hero.visit}
            </Link>
          </div>
        </div>
      </div>
    </section>
  )
}

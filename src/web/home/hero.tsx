import type { Banner } from '../../contract/malls.ts'
import { isPhotograph, Pic } from '../ui/pic.tsx'
import { BannerLink } from './banner-link.tsx'
import type { Look } from './looks.ts'

const isScene = (banner: Banner) => isPhotograph(banner.picUrl)

/** One message with one button, and two smaller ones beside it. */
export function Hero({ banners, tag, look }: { banners: readonly Banner[]; tag: string; look: Look }) {
  const lead = banners.find(({ slot }) => slot === 'hero')
  const sides = banners.filter(({ slot }) => slot === 'side').slice(0, 2)
  if (!lead) return <h1 className="sr-only">{tag}</h1>
  return (
    <section className="wrap pt-5 max-lg:pt-4">
      <div className={`grid gap-4 max-lg:grid-cols-1 ${sides.length > 0 ? 'grid-cols-[1fr_344px]' : ''}`}>
        <Lead banner={lead} tag={tag} look={look} />
        {sides.length > 0 && (
          <div className="grid grid-rows-2 gap-4 max-lg:grid-cols-2 max-lg:grid-rows-1 max-lg:gap-3">
            {sides.map((banner, i) => (
              <Side key={banner.key} banner={banner} tone={toneOf(banner, look, i)} />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

function Lead({ banner, tag, look }: { banner: Banner; tag: string; look: Look }) {
  const picture = isScene(banner)
    ? 'right-0 w-[66%] [mask-image:linear-gradient(90deg,transparent_4%,#000_56%)] max-lg:w-full max-lg:[mask-image:linear-gradient(180deg,transparent_6%,#000_58%)]'
    : 'right-0 w-[46%] max-lg:inset-x-0 max-lg:mx-auto max-lg:w-[70%]'
  return (
    <div
      className="relative overflow-hidden rounded-hero bg-[var(--hero)] text-white max-lg:rounded-panel"
      style={isScene(banner) ? look.hero : { ...look.hero, background: 'var(--hero-glow)' }}
    >
      <Pic
        src={banner.picUrl}
        alt={banner.alt}
        full={isScene(banner)}
        first
        max={1600}
        sizes="(width < 62rem) 100vw, 760px"
        position="72% 62%"
        className={`!absolute inset-y-0 !bg-none max-lg:top-auto max-lg:h-[54%] ${picture}`}
      />
      <div className="relative flex min-h-[416px] max-w-[560px] flex-col justify-center px-12 py-8 max-lg:min-h-[450px] max-lg:justify-start max-lg:px-6 max-lg:py-7">
        <p className="mb-3 w-max max-w-full rounded-pill bg-white/14 px-3 py-1 text-xs font-semibold text-[var(--hero-tag)]">{tag}</p>
        <h1 className="display max-w-[460px] text-[3.5rem] leading-[.99] font-bold tracking-[-.035em] text-balance max-lg:text-[2.2rem] max-lg:leading-[1.06]">
          {banner.headline}
        </h1>
        <p className="mt-4 max-w-[400px] text-lg text-head-50 max-lg:mt-3 max-lg:text-base">{banner.text}</p>
        <div className="mt-7 max-lg:mt-5">
          <BannerLink url={banner.url} className="btn btn-lg btn-accent">
            {banner.button}
          </BannerLink>
        </div>
      </div>
    </div>
  )
}

const tones = {
  services: { background: 'var(--color-spec-900)', tag: '#bcc4f6' },
  warm: { background: 'radial-gradient(120% 120% at 90% 100%,#8d1f2c 0%,#5d0f1f 45%,#33070f 100%)', tag: '#ffd9a0' },
  deep: { background: 'linear-gradient(135deg,#084c39,#04251d)', tag: '#ffe58f' },
}

function toneOf(banner: Banner, look: Look, i: number) {
  if (banner.url.startsWith('/services')) return tones.services
  return i === 0 || look.boxed ? tones.deep : tones.warm
}

function Side({ banner, tone }: { banner: Banner; tone: (typeof tones)['deep'] }) {
  const picture = isScene(banner)
    ? 'inset-0 [mask-image:linear-gradient(90deg,transparent_20%,#000_75%)] max-lg:[mask-image:linear-gradient(180deg,transparent_25%,#000_75%)] opacity-75'
    : '-right-3 -bottom-3 aspect-square h-[82%] max-lg:h-[56%]'
  return (
    <BannerLink
      url={banner.url}
      className="relative block overflow-hidden rounded-panel p-6 text-white max-lg:min-h-52 max-lg:p-4"
      style={{ background: tone.background }}
    >
      <Pic
        src={banner.picUrl}
        alt={banner.alt}
        full={isScene(banner)}
        max={480}
        sizes="240px"
        className={`!absolute !bg-none ${picture}`}
      />
      <span className="relative block max-w-[210px] max-lg:max-w-none">
        <h2 className="display text-xl leading-tight font-bold max-lg:text-[1.05rem]">{banner.headline}</h2>
        <span className="mt-2 inline-block text-sm font-semibold underline underline-offset-4" style={{ color: tone.tag }}>
          {banner.button}
        </span>
      </span>
    </BannerLink>
  )
}

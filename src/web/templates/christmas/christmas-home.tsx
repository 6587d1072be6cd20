import type { ComponentType } from 'react'
import type { Output } from '../../../contract/call.ts'
import type { doors } from '../../../contract/catalogue.ts'
import type { Category } from '../../../contract/categories.ts'
import type { mall } from '../../../contract/malls.ts'
import type { ProductList } from '../../../contract/search.ts'
import type { ShopSummary } from '../../../contract/shops.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { type GiftPerson, type GiftPrice, giftAsked, giftPeople, giftPrices } from '../../../rules/goods/gift-finder.ts'
import { daysUntilChristmas } from '../../../rules/page/christmas.ts'
import { Link } from '../../base/link.tsx'
import { useNow } from '../../base/now.ts'
import type { Search } from '../../base/page.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { categoryAddress } from '../../catalogue/category-address.ts'
import { drawCard } from '../../catalogue/draw-card.tsx'
import { lookOf } from '../../home/looks.ts'
import { formatRoundMoney } from '../../i18n/format.ts'
import { ShopCard } from '../../shops/shop-card.tsx'
import { Pic } from '../../ui/pic.tsx'
import { Doors } from './doors.tsx'

export interface ChristmasProps {
  info: Output<typeof mall.getInfo>
  categories: readonly Category[]
  shops: readonly ShopSummary[]
  gifts: ProductList
  opened: Output<typeof doors.open>
  search: Search
}

const look = lookOf('christmas')
const serif = '[font-family:var(--font-seasonal)]'
const chip =
  'flex min-h-11 items-center rounded-pill border border-[#e8b98a]/60 px-5 text-sm font-semibold aria-[current=true]:border-bill-300 aria-[current=true]:bg-bill-300 aria-[current=true]:text-[#2d060e]'

/** Every section that the Christmas mall's home is made of. */
export const christmasSections: Readonly<Record<ChristmasSection, ComponentType<ChristmasProps>>> = {
  hero: ChristmasHero,
  doors: Doors,
  giftFinder: GiftFinder,
  gifts: Gifts,
  categories: Shelves,
  shops: Shops,
}
type ChristmasSection = 'hero' | 'doors' | 'giftFinder' | 'gifts' | 'categories' | 'shops'

const home: readonly ChristmasSection[] = ['hero', 'doors', 'giftFinder', 'gifts', 'categories', 'shops']

export function ChristmasHome(props: ChristmasProps) {
  return (
    <main id="main" className="-mb-14 pb-16 text-[#fff3df]" style={look.page}>
      {home.map((name) => {
        const Section = christmasSections[name]
        return <Section key={name} {...props} />
      })}
    </main>
  )
}

export function Countdown() {
  const t = useWords('malls')
  const now = useNow()
  return (
    <p className="w-max max-w-full rounded-pill bg-[#0d3b2c] px-4 py-1.5 text-sm font-semibold text-[#d9f2e4]">
      {t.days(daysUntilChristmas(marketDay(new Date(now))))}
    </p>
  )
}

function ChristmasHero({ info, shops }: Pick<ChristmasProps, 'info' | 'shops'>) {
  const t = useWords('malls')
  const [lead] = info.banners
  return (
    <section
      aria-labelledby="mall-title"
      className="wrap grid grid-cols-2 items-center gap-8 py-10 max-lg:grid-cols-1 max-lg:gap-4 max-lg:py-6"
    >
      <div>
        <Countdown />
        <h1 id="mall-title" className={`${serif} mt-6 text-[4.5rem] leading-[0.98] font-semibold tracking-tight max-lg:text-5xl`}>
          {t.headline} <em className="block text-bill-300">{t.headlineEnd}</em>
        </h1>
        <p className="mt-6 max-w-md text-lg text-[#f3d3c4]">
          {t.lead(shops.length)} {t.leadEnd}
        </p>
        <div className="mt-7">
          <PriceChips search={{}} />
        </div>
      </div>
      {lead && <Pic src={lead.picUrl} first sizes="(width < 62rem) 100vw, 620px" max={1200} className="aspect-[4/3] rounded-hero" />}
    </section>
  )
}

/** Prices as links of this page: they work before any script has arrived. */
function PriceChips({ search }: { search: Search }) {
  const t = useWords('malls')
  const { locale } = useVisit()
  const { person, price } = giftAsked(search)
  const money = (cents: number) => formatRoundMoney(locale, cents)
  const words = (key: GiftPrice) => {
    const { minCents, maxCents }: { minCents?: number; maxCents?: number } = giftPrices[key]
    if (minCents === undefined && maxCents !== undefined) return t.prices.under25(money(maxCents))
    if (minCents !== undefined && maxCents !== undefined) return t.prices.between(money(minCents), money(maxCents))
    return t.prices.splurge
  }
  return (
    <ul className="flex flex-wrap gap-2.5">
      {(Object.keys(giftPrices) as GiftPrice[]).map((key) => (
        <li key={key}>
          <Link
            to="."
            search={{ ...(person ? { person } : {}), ...(price === key ? {} : { price: key }) }}
            hash="gifts"
            aria-current={price === key}
            className={chip}
          >
            {words(key)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function GiftFinder({ search }: Pick<ChristmasProps, 'search'>) {
  const t = useWords('malls')
  const { person, price } = giftAsked(search)
  return (
    <section id="finder" aria-labelledby="finder-title" className="wrap mt-10">
      <div className="rounded-panel border border-[#e8b98a]/30 bg-[#2d060e]/60 p-6 max-lg:p-4">
        <h2 id="finder-title" className={`${serif} text-2xl`}>
          {t.finder}
        </h2>
        <div className="mt-4 grid grid-cols-2 gap-6 max-lg:grid-cols-1">
          <nav aria-label={t.forWhom}>
            <p className="mb-2 text-sm text-[#f3d3c4]">{t.forWhom}</p>
            <ul className="flex flex-wrap gap-2.5">
              {(Object.keys(giftPeople) as GiftPerson[]).map((key) => (
                <li key={key}>
                  <Link
                    to="."
                    search={{ ...(person === key ? {} : { person: key }), ...(price ? { price } : {}) }}
                    hash="gifts"
                    aria-current={person === key}
                    className={chip}
                  >
                    {t.people[key]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={t.howMuch}>
            <p className="mb-2 text-sm text-[#f3d3c4]">{t.howMuch}</p>
            <PriceChips search={search} />
          </nav>
        </div>
      </div>
    </section>
  )
}

function Gifts({ gifts }: Pick<ChristmasProps, 'gifts'>) {
  const t = useWords('malls')
  return (
    <section id="gifts" aria-labelledby="gifts-title" className="wrap mt-10 scroll-mt-28">
      <h2 id="gifts-title" className={`${serif} mb-5 text-[2rem]`}>
        {t.gifts}
      </h2>
      {gifts.records.length === 0 && (
        <p>
          <b>{t.noGifts}</b> <span className="text-[#f3d3c4]">{t.noGiftsText}</span>
        </p>
      )}
      <ul className="grid grid-cols-4 gap-5 max-lg:grid-cols-2 max-lg:gap-3">
        {gifts.records.map((product, at) => (
          <li key={product.id} className="rounded-panel bg-[#fffaf0] p-3 text-ink-900">
            {drawCard(product, at < 4)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Shelves({ categories }: Pick<ChristmasProps, 'categories'>) {
  const t = useWords('malls')
  return (
    <section aria-labelledby="where-title" className="wrap mt-10">
      <h2 id="where-title" className={`${serif} mb-4 text-2xl`}>
        {t.categories}
      </h2>
      <ul className="flex flex-wrap gap-2.5">
        {categories.map((category) => (
          <li key={category.id}>
            <Link {...categoryAddress(category)} className={chip}>
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Shops({ shops }: Pick<ChristmasProps, 'shops'>) {
  const t = useWords('malls')
  return (
    <section aria-labelledby="shops-title" className="wrap mt-10">
      <h2 id="shops-title" className={`${serif} mb-5 text-[2rem]`}>
        {t.shops}
      </h2>
      <ul className="grid grid-cols-3 gap-5 text-ink-900 max-lg:grid-cols-1">
        {shops.slice(0, 6).map((shop) => (
          <li key={shop.id}>
            <ShopCard shop={shop} />
          </li>
        ))}
      </ul>
    </section>
  )
}

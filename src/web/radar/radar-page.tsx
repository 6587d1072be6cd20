import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '../../contract/call.ts'
import { radar } from '../../contract/radar.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { useGo } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { definePage, type Search } from '../base/page.ts'
import { showToast } from '../base/toast.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { ProductCard } from '../catalogue/product-card.tsx'
import { wordsOf } from '../i18n/words.ts'
import { formatKm } from '../places/format-km.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { type Around, aroundIn, radii } from './near-in-search.ts'
import { nextRadius } from './next-radius.ts'
import { ShopMap } from './shop-map.tsx'
import { ShopRow } from './shop-row.tsx'

const kinds = ['all', 'shops', 'deals'] as const

type Near = Output<typeof radar.near>

interface Wanted {
  around: Around
  kind: (typeof kinds)[number]
}

export const page = definePage({
  whose: 'everybody',
  words: ['radar', 'map', 'catalogue'],
  load: async ({ search, need, visit }) => {
    const around = aroundIn(search, visit.mallId)
    const kind = kinds.find((each) => each === search.show) ?? 'all'
    return { around, kind, search, near: await need(radar.near, around) }
  },
  head: ({ visit }) => {
    const t = wordsOf(visit.locale, 'radar')
    return { title: t.title, description: t.description }
  },
  Component: Radar,
})

function Radar({ around, kind, search, near }: Wanted & { search: Search; near: Near }) {
  const t = useWords('radar')
  const [active, setActive] = useState<string | null>(null)
  const further = nextRadius(around.radiusKm, radii)
  const shows = (what: 'shops' | 'deals') => kind === 'all' || kind === what
  const isEmpty = (!shows('shops') || near.shops.length === 0) && (!shows('deals') || near.deals.length === 0)
  return (
    <main id="main" className="wrap pt-5 pb-12 max-lg:pt-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="h1">{t.heading(near.center.city)}</h1>
          <p className="mt-1 text-sm text-ink-600">
            {t.within(around.radiusKm)}: {t.found(near.shops.length, near.deals.length)}
          </p>
        </div>
        <LocateButton search={search} />
      </div>
      {near.center.assumed && <p className="mt-1 text-sm text-ink-600">{t.assumed}</p>}
      <Filters around={around} kind={kind} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_minmax(0,560px)] items-start gap-6 max-lg:grid-cols-1">
        <div className="order-last max-lg:order-first lg:sticky lg:top-36">
          <ShopMap near={near} around={around} active={active} onPoint={setActive} searchAt={(other) => searchOf(other, kind)} />
        </div>
        <div className="min-w-0">
          {isEmpty && (
            <EmptyState small pose="dabble" title={t.nothing} text={t.nothingText}>
              {further !== undefined && (
                <LinkButton to="/tool/radar" search={searchOf({ ...around, radiusKm: further }, kind)}>
                  {t.further(further)}
                </LinkButton>
              )}
            </EmptyState>
          )}
          {shows('shops') && near.shops.length > 0 && (
            <section aria-labelledby="radar-shops">
              <h2 className="h3" id="radar-shops">
                {t.shops}
              </h2>
              <ul className="mt-3 grid gap-3">
                {near.shops.map((shop, at) => (
                  <ShopRow key={shop.id} shop={shop} number={at + 1} isActive={shop.id === active} onPoint={setActive} />
                ))}
              </ul>
            </section>
          )}
          {shows('deals') && near.deals.length > 0 && <Deals deals={near.deals} />}
        </div>
      </div>
    </main>
  )
}

const searchOf = ({ radiusKm, point }: Wanted['around'], kind: Wanted['kind']) => ({
  km: String(radiusKm),
  ...(kind === 'all' ? {} : { show: kind }),
  ...(point ? { at: `${point.lat},${point.lng}` } : {}),
})

/** Plain links: they work before any script, and Back undoes a choice. */
function Filters({ around, kind }: Wanted) {
  const { locale } = useVisit()
  const t = useWords('radar')
  const names = { all: t.all, shops: t.shops, deals: t.deals }
  return (
    <div className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
      <nav className="scrollx flex flex-wrap gap-2 max-lg:flex-nowrap" aria-label={t.distance}>
        {radii.map((radius) => (
          <Chip
            key={radius}
            on={radius === around.radiusKm}
            search={searchOf({ ...around, radiusKm: radius }, kind)}
            text={formatKm(locale, radius)}
          />
        ))}
      </nav>
      <nav className="scrollx flex flex-wrap gap-2 max-lg:flex-nowrap" aria-label={t.kind}>
        {kinds.map((each) => (
          <Chip key={each} on={each === kind} search={searchOf(around, each)} text={names[each]} />
        ))}
      </nav>
    </div>
  )
}

const Chip = ({ on, search, text }: { on: boolean; search: Record<string, string>; text: string }) => (
  <Link to="/tool/radar" search={search} stay className={`chip h-11 ${on ? 'chip-on' : ''}`} aria-current={on ? 'true' : undefined}>
    {text}
  </Link>
)

function LocateButton({ search }: { search: Search }) {
  const t = useWords('radar')
  const go = useGo()
  const [isBusy, setBusy] = useState(false)
  const locate = () => {
    setBusy(true)
    const failed = () => {
      setBusy(false)
      showToast({ kind: 'bad', text: t.locateFailed, ms: ERROR_TOAST_MS })
    }
    if (!navigator.geolocation) return failed()
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false)
        // Two decimals are a kilometre: enough for a map, and nobody's front door stands in the address.
        const at = `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`
        void go({ to: '/tool/radar', search: { ...search, at } })
      },
      failed,
      { timeout: 10_000 },
    )
  }
  return (
    <Button look="line" busy={isBusy} onClick={locate}>
      {!isBusy && <LocateFixed className="size-4" aria-hidden="true" />}
      {isBusy ? t.locating : t.locate}
    </Button>
  )
}

function Deals({ deals }: { deals: Near['deals'] }) {
  const { locale } = useVisit()
  const t = useWords('radar')
  return (
    <section className="mt-8" aria-labelledby="radar-deals">
      <h2 className="h3" id="radar-deals">
        {t.deals}
      </h2>
      <ul className="mt-3 grid grid-cols-3 gap-4 max-lg:grid-cols-2">
        {deals.map((deal) => (
          <li key={deal.id} className="flex flex-col">
            <div className="flex-1">
              <ProductCard product={deal} heart={false} />
            </div>
            <p className="mt-1 px-0.5 text-xs font-semibold text-ink-700">{formatKm(locale, deal.distanceKm)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

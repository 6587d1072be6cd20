import { useState } from 'react'
import type { Output } from '../../contract/call.ts'
import { radar } from '../../contract/radar.ts'
import { Link } from '../base/link.tsx'
import { definePage } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { formatKm } from '../places/format-km.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { type Around, aroundIn, radii } from './near-in-search.ts'
import { nextRadius } from './next-radius.ts'
import { ShopMap } from './shop-map.tsx'
import { ShopRow } from './shop-row.tsx'

const USUAL_KM = 250

/** The shops around a place, nearest first, as a list and on a map. */
export const page = definePage({
  whose: 'everybody',
  words: ['radar', 'map'],
  load: async ({ search, need, visit }) => {
    const around = aroundIn(search, visit.mallId, USUAL_KM)
    return { around, near: await need(radar.near, around) }
  },
  head: ({ visit }) => {
    const t = wordsOf(visit.locale, 'radar')
    return { title: t.shopListTitle, description: t.shopListText, canonical: '/local/shoplist' }
  },
  Component: ShopList,
})

const searchAt = ({ radiusKm, point }: Around) => ({ km: String(radiusKm), ...(point ? { at: `${point.lat},${point.lng}` } : {}) })

function ShopList({ around, near }: { around: Around; near: Output<typeof radar.near> }) {
  const t = useWords('radar')
  const { locale } = useVisit()
  const [active, setActive] = useState<string | null>(null)
  const further = nextRadius(around.radiusKm, radii)
  return (
    <main id="main" className="wrap pt-5 pb-12 max-lg:pt-4">
      <h1 className="h1">{t.shopsNear(near.center.city)}</h1>
      <p className="mt-1 text-sm text-ink-600">
        {t.within(around.radiusKm)}: {t.foundShops(near.shops.length)}
      </p>
      <nav className="scrollx no-sb mt-4 flex gap-2 lg:flex-wrap" aria-label={t.distance}>
        {radii.map((radius) => (
          <Link
            key={radius}
            to="."
            search={searchAt({ ...around, radiusKm: radius })}
            stay
            aria-current={radius === around.radiusKm ? 'true' : undefined}
            className={`chip h-11 ${radius === around.radiusKm ? 'chip-on' : ''}`}
          >
            {formatKm(locale, radius)}
          </Link>
        ))}
      </nav>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_minmax(0,560px)] items-start gap-6 max-lg:grid-cols-1">
        <div className="order-last max-lg:order-first lg:sticky lg:top-6">
          <ShopMap near={near} around={around} active={active} onPoint={setActive} searchAt={searchAt} />
        </div>
        <div className="min-w-0">
          {near.shops.length === 0 && (
            <EmptyState small pose="dabble" title={t.nothing} text={t.nothingText}>
              {further !== undefined && (
                <LinkButton to="." search={searchAt({ ...around, radiusKm: further })}>
                  {t.further(further)}
                </LinkButton>
              )}
            </EmptyState>
          )}
          <h2 className="sr-only">{t.shops}</h2>
          <ol className="grid gap-3">
            {near.shops.map((shop, at) => (
              <ShopRow key={shop.id} shop={shop} number={at + 1} isActive={shop.id === active} onPoint={setActive} />
            ))}
          </ol>
          <p className="mt-5">
            <Link to="/vendor/store-list" className="link inline-flex min-h-9 items-center">
              {t.allShops}
            </Link>
          </p>
        </div>
      </div>
    </main>
  )
}

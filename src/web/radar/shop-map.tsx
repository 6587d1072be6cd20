import { Search } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '../../contract/call.ts'
import type { radar } from '../../contract/radar.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { AreaMap } from '../map/area-map.tsx'
import type { Box } from '../map/map-frame.ts'
import { LinkButton } from '../ui/button.tsx'
import { type Around, radii } from './near-in-search.ts'
import { searchedFrom } from './next-radius.ts'

interface ShopMapProps {
  near: Output<typeof radar.near>
  around: Around
  active: string | null
  onPoint: (id: string | null) => void
  /** The address of the same page around another point. */
  searchAt: (around: Around) => Record<string, string>
}

/** Shops as pins with the numbers of the list. A map that was moved offers to search there. */
export function ShopMap({ near, around, active, onPoint, searchAt }: ShopMapProps) {
  const t = useWords('radar')
  const { isApp } = useVisit()
  const [moved, setMoved] = useState<Box | null>(null)
  const showRow = (id: string) => {
    const shop = near.shops.find((each) => each.id === id)
    const row = shop && document.getElementById(`shop-${shop.slug}`)
    row?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    row?.querySelector('a')?.focus({ preventScroll: true })
  }
  return (
    <>
      <AreaMap
        label={t.mapLabel(near.center.province, near.shops.length)}
        pins={near.shops.map(({ id, lat, lng, displayName }, at) => ({ id, lat, lng, number: at + 1, name: displayName }))}
        center={near.center}
        radiusKm={around.radiusKm}
        about={JSON.stringify(around)}
        active={active}
        onPoint={onPoint}
        onChoose={showRow}
        onMoved={setMoved}
        isMovable={!isApp}
        className="aspect-square rounded-panel"
      >
        {moved && (
          <LinkButton look="line" to="." search={searchAt({ ...around, ...searchedFrom(moved, radii) })}>
            <Search className="size-4" aria-hidden="true" />
            {t.searchHere}
          </LinkButton>
        )}
      </AreaMap>
      <p className="mt-2 text-xs text-ink-600">{t.mapNote}</p>
    </>
  )
}

import type { Output } from '../../contract/call.ts'
import type { radar } from '../../contract/radar.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatKm } from '../places/format-km.ts'
import { type Box, boxAround, graticule, grouped, MAP_SIZE, pathOf, project } from './map-frame.ts'
import { outlines } from './province-shapes.ts'

type Near = Output<typeof radar.near>

/** On the narrowest phone a pin of 36 px is this wide on the map. */
const PIN_APART = 64

interface RadarMapProps {
  near: Near
  /** The shop that is pointed at in the list. */
  active: string | null
  onChoose: (shopId: string) => void
}

/** The surroundings as a drawing of our own, and over it a link for each shop that leads to its row in the list. */
export function RadarMap({ near, active, onChoose }: RadarMapProps) {
  const { locale } = useVisit()
  const t = useWords('radar')
  const box = boxAround(near.center, near.radiusKm)
  const pins = grouped(
    near.shops.map((shop) => ({ ...project(shop, box), shop })),
    PIN_APART,
  )
  return (
    <nav className="relative aspect-square overflow-hidden rounded-panel" aria-label={t.mapLabel(near.center.province, near.shops.length)}>
      <BaseMap near={near} box={box} />
      {pins.map((group) => {
        const [first] = group
        if (!first) return null
        const isActive = group.some(({ shop }) => shop.id === active)
        return (
          <a
            key={first.shop.id}
            href={`#shop-${first.shop.slug}`}
            aria-label={group.map(({ shop }) => `${shop.displayName}, ${formatKm(locale, shop.distanceKm)}`).join('; ')}
            onClick={() => onChoose(first.shop.id)}
            className={`absolute grid size-9 -translate-x-1/2 -translate-y-full place-items-center rounded-pill rounded-br-none border-2 border-paper text-sm font-bold shadow-card ${isActive ? 'z-10 bg-bill-400 text-ink-900' : 'bg-head-600 text-white'}`}
            style={{ left: `${(first.x / MAP_SIZE) * 100}%`, top: `${(first.y / MAP_SIZE) * 100}%` }}
          >
            {group.length > 1 ? group.length : [...first.shop.displayName][0]}
          </a>
        )
      })}
    </nav>
  )
}

/** Outline, graticule, rings of distance, cities, and where one stands. */
function BaseMap({ near: { center, radiusKm, cities }, box }: { near: Near; box: Box }) {
  const at = project(center, box)
  const radius = at.y - project({ lat: center.lat + radiusKm / 111.2, lng: center.lng }, box).y
  const { lats, lngs } = graticule(box)
  return (
    <svg viewBox={`0 0 ${MAP_SIZE} ${MAP_SIZE}`} className="block size-full" aria-hidden="true">
      <rect width={MAP_SIZE} height={MAP_SIZE} fill="#cfe0ee" />
      {Object.entries(outlines).map(([code, outline]) => (
        <path
          key={code}
          d={pathOf(outline, box)}
          fill={code === center.provinceCode ? '#f3efe3' : '#e7eadf'}
          stroke="#b9c9b8"
          strokeWidth="1.5"
        />
      ))}
      <g stroke="#0b6248" strokeOpacity=".1">
        {lats.map((lat) => (
          <path key={lat} d={`M0 ${project({ lat, lng: center.lng }, box).y}H${MAP_SIZE}`} />
        ))}
        {lngs.map((lng) => (
          <path key={lng} d={`M${project({ lat: center.lat, lng }, box).x} 0V${MAP_SIZE}`} />
        ))}
      </g>
      <g fill="none" stroke="#3640b4" strokeWidth="1.5" strokeDasharray="5 5">
        <circle cx={at.x} cy={at.y} r={radius} fill="#3640b4" fillOpacity=".06" />
        <circle cx={at.x} cy={at.y} r={radius / 2} strokeOpacity=".5" />
      </g>
      <g fontSize="15" fontWeight="600" fill="#4a554f" className="font-sans">
        {namedCities(cities, box).map(({ name, x, y }) => (
          <g key={name}>
            <circle cx={x} cy={y} r="2.5" />
            <text x={x} y={y + 18} textAnchor="middle" stroke="#f3efe3" strokeWidth="3" paintOrder="stroke">
              {name}
            </text>
          </g>
        ))}
      </g>
      <circle cx={at.x} cy={at.y} r="9" fill="#fff" />
      <circle cx={at.x} cy={at.y} r="6" fill="#a83514" />
    </svg>
  )
}

/** The largest cities on the map, so far apart that their names do not touch. */
function namedCities(cities: Near['cities'], box: Box) {
  const placed = cities
    .map((city) => ({ ...city, ...project(city, box) }))
    .filter(({ x, y }) => x > 30 && x < MAP_SIZE - 30 && y > 12 && y < MAP_SIZE - 24)
  return grouped(placed, 70)
    .flatMap(([largest]) => largest ?? [])
    .slice(0, 14)
}

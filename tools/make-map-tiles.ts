/**
 * Cuts the base map into vector tiles, once, whenever its data changes: `tsx tools/make-map-tiles.ts FOLDER`. The folder holds GeoJSON cut
 * down from Natural Earth (public domain): land, lakes, rivers, urban, province-lines, rail and places. Towns and districts that it does
 * not name are those that the project itself knows. The result is one file with an index in front and every tile packed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { MAP_BOUNDS, MAP_MAX_ZOOM } from '../src/rules/base-map.ts'

/** Of GeoJSON, as much as there is in the files. */
interface Geometry {
  type: string
  coordinates: unknown[]
}
interface Feature {
  type: 'Feature'
  geometry: Geometry
  properties: Record<string, string | number>
}
type Collection = { features: Feature[] } | { geometries: Geometry[] }

/** Below this zoom a feature of the kind is too small to be seen: by Natural Earth's rank, 0 the largest. */
const leastZoom = {
  lakes: (rank: number) => rank - 1,
  rivers: (rank: number) => rank,
  rail: (rank: number) => rank - 3,
  places: (rank: number) => rank - 2,
}

const folder = process.argv[2]
if (!folder) throw new Error('Which folder holds the GeoJSON?')

function featuresOf(name: string): Feature[] {
  const data = JSON.parse(readFileSync(join(folder ?? '', `${name}.geojson`), 'utf8')) as Collection
  return 'features' in data ? data.features : data.geometries.map((geometry) => ({ type: 'Feature', geometry, properties: {} }))
}

const rankOf = ({ properties }: Feature) => Number(properties.scalerank ?? 0)

/** Where a lake's name stands: in the middle of its box, which lies in the water of all that are large enough to be named. */
function named(lake: Feature): Feature[] {
  const { name } = lake.properties
  if (!name || rankOf(lake) > 3) return []
  const points = lake.geometry.coordinates.flat(9) as number[]
  const [lngs, lats] = [points.filter((_, at) => at % 2 === 0), points.filter((_, at) => at % 2 === 1)]
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [middle(lngs), middle(lats)] },
      properties: { name, scalerank: rankOf(lake) },
    },
  ]
}

interface Named {
  name: string
  lat: number
  lng: number
}

const pointOf = ({ name, lat, lng }: Named, properties: Record<string, number>): Feature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties: { name, ...properties },
})

const ownData = (name: string) => JSON.parse(readFileSync(join('src', 'server', 'demo', 'data', `${name}.json`), 'utf8'))

const naturalPlaces = featuresOf('places').map(({ properties: { name, pop_max, scalerank }, ...feature }) => ({
  ...feature,
  properties: { name: name ?? '', population: pop_max ?? 0, scalerank: scalerank ?? 9 },
}))

/** Closer than this two names mean one place. */
const SAME_DEGREES = 0.12
const isNamedAlready = ({ lat, lng }: Named) =>
  naturalPlaces.some(({ geometry: { coordinates } }) => {
    const [west = 0, south = 0] = coordinates as number[]
    return Math.abs(west - lng) < SAME_DEGREES && Math.abs(south - lat) < SAME_DEGREES
  })

/** Smaller cities around the large ones, behind them in rank. */
const SUBURB = { population: 90_000, scalerank: 9 }
const suburbs = (ownData('places').cities as { name: { en: string }; lat: number; lng: number }[])
  .map(({ name, lat, lng }) => ({ name: name.en, lat, lng }))
  .filter((city) => !isNamedAlready(city))
  .map((city) => pointOf(city, SUBURB))

/** Where people say that they are in a city: in the middle of the businesses that name it. */
interface Business {
  city: string
  district: string | null
  lat: number
  lng: number
}
const districtPoints = new Map<string, Business[]>()
for (const business of ownData('providers') as Business[]) {
  const key = `${business.city} ${business.district}`
  if (business.district) districtPoints.set(key, [...(districtPoints.get(key) ?? []), business])
}
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const districts = [...districtPoints.values()].map((all) =>
  pointOf({ name: all[0]?.district ?? '', lat: mean(all.map(({ lat }) => lat)), lng: mean(all.map(({ lng }) => lng)) }, {}),
)

const lakes = featuresOf('lakes')
const bare = (features: readonly Feature[]): Feature[] =>
  features.map((feature) => ({ ...feature, properties: { scalerank: rankOf(feature) } }))
const layers: Record<string, Feature[]> = {
  land: featuresOf('land'),
  lakes: bare(lakes),
  rivers: bare(featuresOf('rivers')),
  urban: bare(featuresOf('urban')),
  lines: featuresOf('province-lines'),
  waters: lakes.flatMap(named),
  rail: bare(featuresOf('rail')),
  places: [...naturalPlaces, ...suburbs],
  districts,
}

const indexes = Object.entries(layers).map(
  ([name, features]) =>
    [
      name,
      new GeoJSONVT({ type: 'FeatureCollection', features } as ConstructorParameters<typeof GeoJSONVT>[0], {
        maxZoom: MAP_MAX_ZOOM,
        tolerance: 4,
        buffer: 64,
        extent: 4096,
      }),
    ] as const,
)

/** Without what is too small at this zoom. */
function seenAt(zoom: number, layer: string, tile: GeoJSONVTTile): GeoJSONVTTile {
  const least = leastZoom[layer as keyof typeof leastZoom]
  if (!least) return tile
  const seen = tile.features.filter(({ tags }) => least(Number(tags?.scalerank ?? 0)) <= zoom) as typeof tile.features
  return { ...tile, features: seen }
}

const column = (lng: number, zoom: number) => Math.floor(((lng + 180) / 360) * 2 ** zoom)
function row(lat: number, zoom: number) {
  const radians = (lat * Math.PI) / 180
  return Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * 2 ** zoom)
}

const [west, south, east, north] = MAP_BOUNDS
const entries: [z: number, x: number, y: number, offset: number, length: number][] = []
const packed: Buffer[] = []
let offset = 0
for (let z = 0; z <= MAP_MAX_ZOOM; z++)
  for (let x = column(west, z); x <= column(east, z); x++)
    for (let y = row(north, z); y <= row(south, z); y++) {
      const shown = indexes.flatMap(([name, index]) => {
        const tile = index.getTile(z, x, y)
        const seen = tile && seenAt(z, name, tile)
        return seen && seen.features.length > 0 ? [[name, seen] as const] : []
      })
      if (shown.length === 0) continue
      const tile = gzipSync(fromGeojsonVt(Object.fromEntries(shown), { version: 2, extent: 4096 }), { level: 9 })
      entries.push([z, x, y, offset, tile.length])
      packed.push(tile)
      offset += tile.length
    }

const index = gzipSync(JSON.stringify(entries), { level: 9 })
const size = Buffer.alloc(4)
size.writeUInt32LE(index.length)
writeFileSync(join('public', 'map', 'canada.tiles'), Buffer.concat([size, index, ...packed]))
const lengths = entries.map(([, , , , length]) => length).sort((a, b) => a - b)
process.stdout.write(
  `${entries.length} tiles, ${Math.round(offset / 1024)} kB; median ${lengths[Math.floor(lengths.length / 2)]} B, largest ${lengths.at(-1)} B\n`,
)

import { MAP_BOUNDS } from '../../rules/base-map.ts'
import { degreesAround, type Point } from '../../rules/distance.ts'

/** A part of the world. */
export interface Box {
  west: number
  east: number
  south: number
  north: number
}

/** What a map shows: the point in its middle and how near one is, as MapLibre counts it. */
export interface View extends Point {
  zoom: number
}

export interface Size {
  width: number
  height: number
}

export interface Placed {
  x: number
  y: number
}

/** How wide the whole world is at zoom 0, in pixels. */
const WORLD = 512
/** Nearer than this the base map, which has no streets, shows nothing more. */
export const MOST_ZOOM = 12.5
/** An operator's own map has streets. */
export const STREET_ZOOM = 18
const LEAST_ZOOM = 1
const EQUATOR_KM = 40_075

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Mercator, in pixels of the whole world at a zoom. */
function worldAt({ lat, lng }: Point, zoom: number): Placed {
  const scale = WORLD * 2 ** zoom
  const angle = radians(Math.min(85, Math.max(-85, lat)))
  return { x: ((lng + 180) / 360) * scale, y: ((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * scale }
}

function pointAt({ x, y }: Placed, zoom: number): Point {
  const scale = WORLD * 2 ** zoom
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / scale))) * 180) / Math.PI
  return { lat, lng: (x / scale) * 360 - 180 }
}

/** The part of the world in which everything within a distance of a point fits. */
export function boxAround(center: Point, radiusKm: number): Box {
  const reach = degreesAround(center, radiusKm)
  return { west: center.lng - reach.lng, east: center.lng + reach.lng, south: center.lat - reach.lat, north: center.lat + reach.lat }
}

/** The smallest box in which all points lie; nothing without points. */
export function boxOf(points: readonly Point[]): Box | undefined {
  if (points.length === 0) return undefined
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  return { south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lngs), east: Math.max(...lngs) }
}

/** The view in which a box fits into a map of a size, with some room around it. */
export function viewOf(box: Box, { width, height }: Size, room = 48): View {
  const northWest = worldAt({ lat: box.north, lng: box.west }, 0)
  const southEast = worldAt({ lat: box.south, lng: box.east }, 0)
  const across = Math.max(1, width - 2 * room) / Math.max(1e-9, southEast.x - northWest.x)
  const down = Math.max(1, height - 2 * room) / Math.max(1e-9, southEast.y - northWest.y)
  const zoom = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, Math.log2(Math.min(across, down))))
  return { ...pointAt({ x: (northWest.x + southEast.x) / 2, y: (northWest.y + southEast.y) / 2 }, 0), zoom }
}

/** Where a point lies on a map, in pixels from its upper left corner. */
export function project(point: Point, view: View, { width, height }: Size): Placed {
  const [at, middle] = [worldAt(point, view.zoom), worldAt(view, view.zoom)]
  return { x: at.x - middle.x + width / 2, y: at.y - middle.y + height / 2 }
}

/** The part of the world that a map shows, as far as there is a map. */
export function boxShown(view: View, { width, height }: Size): Box {
  const middle = worldAt(view, view.zoom)
  const northWest = pointAt({ x: middle.x - width / 2, y: middle.y - height / 2 }, view.zoom)
  const southEast = pointAt({ x: middle.x + width / 2, y: middle.y + height / 2 }, view.zoom)
  const [west, south, east, north] = MAP_BOUNDS
  return {
    west: Math.max(west, northWest.lng),
    east: Math.min(east, southEast.lng),
    south: Math.max(south, southEast.lat),
    north: Math.min(north, northWest.lat),
  }
}

/** How many pixels a distance is in the middle of the map. */
export const pixelsOf = (km: number, { lat, zoom }: View): number => (km / (EQUATOR_KM * Math.cos(radians(lat)))) * WORLD * 2 ** zoom

/** A round distance that is at most so many pixels wide: 1, 2 or 5 and as many noughts as fit. */
export function scaleOf(view: View, most: number): { km: number; width: number } {
  const widest = most / pixelsOf(1, view)
  const power = 10 ** Math.floor(Math.log10(widest))
  const km = ([5, 2, 1].find((step) => step * power <= widest) ?? 1) * power
  return { km, width: pixelsOf(km, view) }
}

export const nearer = (view: View, by: number, most = MOST_ZOOM): View => ({
  ...view,
  zoom: Math.min(most, Math.max(LEAST_ZOOM, view.zoom + by)),
})

export const furtherThan = (view: View, zoom: number): View => ({ ...view, zoom: Math.min(view.zoom, zoom) })

/** Pins that would cover each other become one; in the order given, so that the first leads its group. */
export function grouped<Item extends Placed>(items: readonly Item[], apart: { x: number; y: number }): Item[][] {
  const groups: Item[][] = []
  for (const item of items) {
    const near = groups.find(([first]) => first && Math.abs(first.x - item.x) < apart.x && Math.abs(first.y - item.y) < apart.y)
    if (near) near.push(item)
    else groups.push([item])
  }
  return groups
}

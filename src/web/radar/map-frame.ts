import { degreesAround, type Point } from '../../rules/distance.ts'

export interface Box {
  west: number
  east: number
  south: number
  north: number
}

export const MAP_SIZE = 600

/** The part of the world in which everything within a distance of a point fits. */
export function boxAround(center: Point, radiusKm: number): Box {
  const reach = degreesAround(center, radiusKm * 1.15)
  return { west: center.lng - reach.lng, east: center.lng + reach.lng, south: center.lat - reach.lat, north: center.lat + reach.lat }
}

/** Where a point lies on a square map: flat enough for a province, with equal scales at the map's middle. */
export function project({ lat, lng }: Point, box: Box): { x: number; y: number } {
  const middle = ((box.south + box.north) / 2) * (Math.PI / 180)
  const narrow = Math.max(0.05, Math.cos(middle))
  const [width, height] = [(box.east - box.west) * narrow, box.north - box.south]
  const scale = MAP_SIZE / Math.max(width, height)
  const round = (value: number) => Math.round(value * 10) / 10
  return {
    x: round((lng - box.west) * narrow * scale + (MAP_SIZE - width * scale) / 2),
    y: round((box.north - lat) * scale + (MAP_SIZE - height * scale) / 2),
  }
}

export function pathOf(outline: readonly (readonly [number, number])[], box: Box): string {
  return `M${outline.map(([lng, lat]) => Object.values(project({ lat, lng }, box)).join(' ')).join('L')}Z`
}

/** Whole or half degrees that cross the map, a handful each way. */
export function graticule(box: Box): { lats: number[]; lngs: number[] } {
  const lines = (from: number, to: number) => {
    const step = [0.1, 0.25, 0.5, 1, 2, 5, 10].find((each) => (to - from) / each <= 8) ?? 20
    const first = Math.ceil(from / step) * step
    return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, i) => Math.round((first + i * step) * 100) / 100)
  }
  return { lats: lines(box.south, box.north), lngs: lines(box.west, box.east) }
}

export interface Placed {
  x: number
  y: number
}

/** Pins that would cover each other become one with a count; in the order given, so that the nearest leads its group. */
export function grouped<Item extends Placed>(items: readonly Item[], apart: number): Item[][] {
  const groups: Item[][] = []
  for (const item of items) {
    const near = groups.find(([first]) => first && Math.hypot(first.x - item.x, first.y - item.y) < apart)
    if (near) near.push(item)
    else groups.push([item])
  }
  return groups
}

/** The next larger of the distances on offer. */
export const nextRadius = (radiusKm: number, choices: readonly number[]): number | undefined => choices.find((choice) => choice > radiusKm)

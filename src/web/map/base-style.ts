import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { MAP_BOUNDS, MAP_MAX_ZOOM, MAP_TILES_PATH } from '../../rules/base-map.ts'
import type { Visit } from '../base/visitor.ts'

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
const source = 'base'

/** Another map than ours, or ours: the land, its water and its towns in the colours of the house. Letters are drawn by the browser. */
export function styleOf(map: Visit['map']): StyleSpecification | string {
  if (map?.kind === 'style') return map.address
  if (map) {
    const tiles = { type: 'raster' as const, tiles: [map.address], tileSize: 256 }
    return { version: 8, sources: { [source]: tiles }, layers: [{ id: 'tiles', type: 'raster', source }] }
  }
  return {
    version: 8,
    sources: {
      [source]: {
        type: 'vector',
        tiles: [window.location.origin + MAP_TILES_PATH],
        maxzoom: MAP_MAX_ZOOM,
        bounds: [...MAP_BOUNDS],
      },
    },
    layers: layers(),
  }
}

function layers(): LayerSpecification[] {
  const [land, water, town, line, name] = ['land', 'water', 'town', 'line', 'name'].map((part) => token(`--map-${part}`)) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const font = ['Figtree Variable', 'sans-serif']
  const halo = { 'text-halo-color': land, 'text-halo-width': 1.4 }
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': water } },
    { id: 'land', type: 'fill', source, 'source-layer': 'land', paint: { 'fill-color': land } },
    { id: 'towns', type: 'fill', source, 'source-layer': 'urban', minzoom: 4, paint: { 'fill-color': town } },
    {
      id: 'rivers',
      type: 'line',
      source,
      'source-layer': 'rivers',
      minzoom: 4,
      paint: { 'line-color': water, 'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.6, 10, 2.4] },
    },
    { id: 'lakes', type: 'fill', source, 'source-layer': 'lakes', paint: { 'fill-color': water } },
    {
      id: 'shores',
      type: 'line',
      source,
      'source-layer': 'land',
      paint: { 'line-color': line, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.4, 10, 1.2] },
    },
    {
      id: 'rail-beds',
      type: 'line',
      source,
      'source-layer': 'rail',
      minzoom: 6,
      paint: { 'line-color': token('--map-rail'), 'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.8, 11, 3.4] },
    },
    {
      id: 'rail-ties',
      type: 'line',
      source,
      'source-layer': 'rail',
      minzoom: 8,
      paint: {
        'line-color': land,
        'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.6, 11, 1.8],
        'line-dasharray': [4, 4],
      },
    },
    {
      id: 'provinces',
      type: 'line',
      source,
      'source-layer': 'lines',
      paint: { 'line-color': line, 'line-width': 1.2, 'line-dasharray': [4, 3] },
    },
    {
      id: 'water-names',
      type: 'symbol',
      source,
      'source-layer': 'waters',
      minzoom: 5,
      layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': 13, 'text-max-width': 7 },
      paint: { 'text-color': token('--map-water-name') },
    },
    {
      id: 'names',
      type: 'symbol',
      source,
      'source-layer': 'places',
      minzoom: 3,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': ['interpolate', ['linear'], ['get', 'population'], 20_000, 12, 1_000_000, 15],
        'symbol-sort-key': ['-', 0, ['get', 'population']],
        'text-padding': 6,
      },
      paint: { 'text-color': name, ...halo },
    },
    {
      id: 'district-names',
      type: 'symbol',
      source,
      'source-layer': 'districts',
      minzoom: 9,
      layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': 11.5, 'text-padding': 4, 'text-letter-spacing': 0.03 },
      paint: { 'text-color': token('--map-district'), ...halo },
    },
  ]
}

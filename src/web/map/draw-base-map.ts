import { Map as BaseMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { MAP_BOUNDS } from '../../rules/base-map.ts'
import type { Visit } from '../base/visitor.ts'
import { styleOf } from './base-style.ts'
import { MOST_ZOOM, STREET_ZOOM, type View } from './map-frame.ts'

export interface DrawnMap {
  /** Goes there, without a flight. */
  show: (view: View) => void
  /** Whether people may drag and zoom it. */
  setMovable: (isMovable: boolean) => void
  remove: () => void
}

interface Drawing {
  map: Visit['map']
  view: View
  label: string
  isMovable: boolean
  /** Whenever the view changes, in every frame. */
  onView: (view: View) => void
  /** When a person has moved it and it stands still again. */
  onMoved: () => void
}

/** Draws the base map into a box. Throws where the browser has no WebGL. */
export function drawBaseMap(box: HTMLElement, { map: source, view, label, isMovable, onView, onMoved }: Drawing): DrawnMap {
  setWorkerUrl(workerUrl)
  const [west, south, east, north] = MAP_BOUNDS
  const map = new BaseMap({
    container: box,
    style: styleOf(source),
    center: [view.lng, view.lat],
    zoom: view.zoom,
    maxZoom: source ? STREET_ZOOM : MOST_ZOOM,
    ...(source ? {} : { maxBounds: [west, south, east, north] }),
    // What leans or turns would leave the pins behind.
    pitchWithRotate: false,
    dragRotate: false,
    touchPitch: false,
    attributionControl: false,
    fadeDuration: 0,
    locale: { 'Map.Title': label },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.on('move', () => {
    const { lat, lng } = map.getCenter()
    onView({ lat, lng, zoom: map.getZoom() })
  })
  map.on('moveend', ({ originalEvent }) => originalEvent && onMoved())
  const handlers = [map.dragPan, map.scrollZoom, map.boxZoom, map.doubleClickZoom, map.touchZoomRotate, map.keyboard]
  const setMovable = (wanted: boolean) => {
    for (const handler of handlers) wanted ? handler.enable() : handler.disable()
    // A picture is no stop on the way of the keyboard.
    map.getCanvas().tabIndex = wanted ? 0 : -1
  }
  setMovable(isMovable)
  return {
    show: ({ lat, lng, zoom }) => map.jumpTo({ center: [lng, lat], zoom }),
    setMovable,
    remove: () => map.remove(),
  }
}

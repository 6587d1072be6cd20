import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Point } from '../../rules/distance.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatKm } from '../places/format-km.ts'
import type { DrawnMap } from './draw-base-map.ts'
import {
  type Box,
  boxAround,
  boxOf,
  boxShown,
  furtherThan,
  MOST_ZOOM,
  nearer,
  pixelsOf,
  project,
  type Size,
  STREET_ZOOM,
  scaleOf,
  type View,
  viewOf,
} from './map-frame.ts'
import { type MapPin, Pins } from './pins.tsx'

interface AreaMapProps {
  /** What the map shows, for those who do not see it. */
  label: string
  pins?: readonly MapPin[]
  /** Where one stands. */
  center: Point
  /** A circle of this distance around it. */
  radiusKm?: number | undefined
  /** How far somebody on the map comes. */
  area?: (Point & { radiusKm: number }) | undefined
  /** What to show at first, instead of everything. */
  frame?: Box | undefined
  /** Another text shows everything again. */
  about?: string
  active?: string | null
  onPoint?: (id: string | null) => void
  onChoose?: (id: string) => void
  /** A person has moved the map: what it shows now. */
  onMoved?: (box: Box) => void
  /** False for a map that is only looked at. */
  isMovable?: boolean
  className?: string
  /** Over the map, in its upper left corner. */
  children?: ReactNode
}

/**
 * A map that comes after the page: its box has its size at once, the base map is fetched when the box comes into sight. Circle and pins
 * are ours and stand also where a browser cannot draw the map.
 */
export function AreaMap(props: AreaMapProps) {
  const { label, pins = [], center, radiusKm, area, active = null, onPoint, onChoose, className = '', children } = props
  const t = useWords('map')
  const { map } = useVisit()
  const { box, canvas, view, size, state, zoom, showGroup } = useDrawnMap(props)
  const middle = view && size && project(center, view, size)
  return (
    <section ref={box} aria-label={label} className={`relative overflow-hidden bg-[var(--map-land)] ${className}`}>
      <div ref={canvas} className="absolute inset-0" inert={state !== 'drawn'} />
      {view && size && middle && (
        <>
          {radiusKm !== undefined && <Circle at={middle} radius={pixelsOf(radiusKm, view)} />}
          {area && <Circle at={project(area, view, size)} radius={pixelsOf(area.radiusKm, view)} />}
          <Scale view={view} />
          <span
            aria-hidden="true"
            className="absolute size-[18px] -translate-x-1/2 -translate-y-1/2 rounded-pill border-[3px] border-paper bg-head-600 shadow-card"
            style={{ left: middle.x, top: middle.y }}
          />
          <Pins pins={pins} view={view} size={size} active={active} onPoint={onPoint} onChoose={onChoose} onGroup={showGroup} />
          <div className="absolute top-3 right-3 z-10 grid overflow-hidden rounded-btn bg-paper shadow-card">
            <ZoomButton label={t.zoomIn} onPress={() => zoom(1)}>
              <Plus className="size-5" aria-hidden="true" />
            </ZoomButton>
            <ZoomButton label={t.zoomOut} onPress={() => zoom(-1)}>
              <Minus className="size-5" aria-hidden="true" />
            </ZoomButton>
          </div>
        </>
      )}
      {children && <div className="absolute top-3 left-3 z-10 flex max-w-[calc(100%-84px)] flex-wrap gap-2">{children}</div>}
      {state === 'cannot' && (
        <p className="absolute inset-x-3 bottom-3 rounded-btn bg-paper/95 px-3 py-2 text-xs text-ink-700 shadow-card">{t.cannot}</p>
      )}
      {state === 'drawn' && (
        <p className="pointer-events-none absolute bottom-1 left-2 text-[10px] text-ink-600">{map ? map.credit : t.credit}</p>
      )}
      <noscript>
        <p className="absolute inset-x-3 bottom-3 rounded-btn bg-paper px-3 py-2 text-xs">{t.cannot}</p>
      </noscript>
    </section>
  )
}

const SCALE_PIXELS = 100

function Scale({ view }: { view: View }) {
  const { locale } = useVisit()
  const { km, width } = scaleOf(view, SCALE_PIXELS)
  return (
    <div className="pointer-events-none absolute bottom-6 left-3 text-[11px] leading-none font-medium text-ink-700">
      {formatKm(locale, km)}
      <span aria-hidden="true" className="mt-1 block h-1.5 border border-t-0 border-ink-700" style={{ width }} />
    </div>
  )
}

const Circle = ({ at, radius }: { at: { x: number; y: number }; radius: number }) => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute -translate-x-1/2 -translate-y-1/2 rounded-pill border-[1.5px] border-dashed border-spec-600 bg-spec-600/8"
    style={{ left: at.x, top: at.y, width: radius * 2, height: radius * 2 }}
  />
)

const ZoomButton = ({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) => (
  <button type="button" aria-label={label} onClick={onPress} className="grid size-11 place-items-center border-down-200 last:border-t">
    {children}
  </button>
)

/** Nearer than this a map without roads says little about where something is. */
const LOOKED_FROM = 9.4

/** Only a browser draws: the server need not even have what draws. */
const loadDrawing = import.meta.env.SSR ? null : () => import('./draw-base-map.ts')

type State = 'waiting' | 'drawn' | 'cannot'

/** The view and the drawing of it: one map for as long as the part is there. */
function useDrawnMap({ label, pins = [], center, radiusKm, frame, about = '', onMoved, isMovable = true }: AreaMapProps) {
  const { map: source } = useVisit()
  const box = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnMap | null>(null)
  const [size, setSize] = useState<Size | null>(null)
  const [view, setView] = useState<View | null>(null)
  const [state, setState] = useState<State>('waiting')
  // What the drawing calls back is always the latest.
  const latest = useRef({ onMoved, size, view })
  latest.current = { onMoved, size, view }
  const moved = () => {
    const { size: now, view: shown, onMoved: tell } = latest.current
    if (now && shown) tell?.(boxShown(shown, now))
  }
  const go = (next: View) => {
    latest.current.view = next
    setView(next)
    drawn.current?.show(next)
  }
  const everything = (now: Size): View => {
    const around = radiusKm === undefined ? [] : [boxAround(center, radiusKm)]
    const corners = around.flatMap(({ south, west, north, east }) => [
      { lat: south, lng: west },
      { lat: north, lng: east },
    ])
    const whole = boxOf([...pins, center, ...corners])
    return frame ? viewOf(frame, now, 0) : furtherThan(viewOf(whole ?? boxAround(center, 10), now), LOOKED_FROM)
  }

  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    measure.observe(element)
    return () => measure.disconnect()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is set anew when the map is about something else, not when a pin moves.
  useEffect(() => {
    if (size && size.width > 0) go(everything(size))
  }, [about, size === null || size.width === 0])

  const isMeasured = view !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once; what changes later is told to the drawing.
  useEffect(() => {
    const [element, place] = [box.current, canvas.current]
    if (!element || !place || !isMeasured) return
    let isGone = false
    const draw = async () => {
      const drawing = await loadDrawing?.()
      const now = latest.current.view
      if (isGone || !now || !drawing) return
      const onView = (next: View) => {
        latest.current.view = next
        setView(next)
      }
      drawn.current = drawing.drawBaseMap(place, { map: source, view: now, label, isMovable, onView, onMoved: moved })
      setState('drawn')
    }
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        sight.disconnect()
        // Without WebGL, or without a connection: the pins stay, and the list beside says everything.
        draw().catch(() => setState('cannot'))
      },
      { rootMargin: '200px' },
    )
    sight.observe(element)
    return () => {
      isGone = true
      sight.disconnect()
      drawn.current?.remove()
      drawn.current = null
    }
  }, [isMeasured])

  useEffect(() => drawn.current?.setMovable(isMovable), [isMovable])

  const zoom = (by: number) => {
    if (!view) return
    go(nearer(view, by, source ? STREET_ZOOM : MOST_ZOOM))
    moved()
  }
  const showGroup = (points: readonly Point[]) => {
    const around = boxOf(points)
    if (!around || !size || !view) return
    const next = viewOf(around, size, 80)
    go(next.zoom > view.zoom + 0.5 ? next : nearer({ ...next, zoom: view.zoom }, 1.5))
    moved()
  }
  return { box, canvas, view, size, state, zoom, showGroup }
}

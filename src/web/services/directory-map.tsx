import { MapIcon, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useGo } from '../base/address.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { changed, writeBox, writeDirectoryQuery } from './directory-query.ts'
import type { DirectoryState } from './directory-state.ts'
import type { Directory } from './load-directory.ts'
import { rowId } from './pro-row.tsx'

/** It comes after the page: until then its box stands there as the server wrote it. */
const AreaMap = lazy(async () => ({ default: (await import('../map/area-map.tsx')).AreaMap }))

/** With more pins than this a price beside each number would cover the map. */
const MOST_WITH_PRICE = 12
/** A map that is still being moved asks for nothing. */
const STILL_MS = 350

interface DirectoryMapProps {
  directory: Directory
  state: DirectoryState
  trade: string
  active: string | null
  onPoint: (id: string | null) => void
}

/** The list as pins with the same numbers. Moving the map searches there, unless that is switched off. */
export function DirectoryMap({ directory: { list, where, scope }, state, trade, active, onPoint }: DirectoryMapProps) {
  const { locale, isApp } = useVisit()
  const t = useWords('map')
  const go = useGo()
  const [searchesHere, setSearchesHere] = useState(true)
  const [isWhole, setWhole] = useState(false)
  const [moved, setMoved] = useState<string | null>(null)
  const { query } = state
  // As it is when the map has come to rest: a filter may be pressed meanwhile.
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a moved map searches, not what is found there.
  useEffect(() => {
    if (moved === null || !searchesHere) return
    const still = setTimeout(() => {
      const next = { ...latest.current.kept, ...writeDirectoryQuery(changed(latest.current.query, { box: undefined })), box: moved }
      void go({ to: '.', search: next }, { replace: true, stay: true })
    }, STILL_MS)
    return () => clearTimeout(still)
  }, [moved, searchesHere])

  useEffect(() => {
    if (!isWhole) return
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setWhole(false)
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isWhole])

  function choose(id: string) {
    setWhole(false)
    // After the map has left the screen: what it covers cannot be scrolled to.
    requestAnimationFrame(() => {
      const row = document.getElementById(rowId(id))
      row?.scrollIntoView({ block: 'center', behavior: 'smooth' })
      row?.querySelector('a')?.focus({ preventScroll: true })
    })
  }

  const pins = list.records.map((pro, at) => ({
    id: pro.id,
    lat: pro.lat,
    lng: pro.lng,
    number: at + 1,
    ...(list.records.length <= MOST_WITH_PRICE && pro.fromCents > 0
      ? { note: formatMoney(locale, Math.round(pro.fromCents / 100) * 100).replace(/[.,]00/, '') }
      : {}),
    name: pro.displayName,
  }))
  const pointed = list.records.find(({ id }) => id === active)
  const look = isWhole ? 'h-full' : 'h-[760px] max-h-[calc(100dvh-48px)] rounded-panel shadow-card max-lg:h-[240px]'
  return (
    <div className={isWhole ? 'fixed inset-0 z-[var(--z-drawer)] bg-paper' : 'relative'}>
      <Suspense fallback={<div className={look} />}>
        <AreaMap
          label={`${t.open}: ${trade}`}
          pins={pins}
          center={list.from}
          radiusKm={query.withinKm}
          frame={query.box}
          area={pointed && { lat: pointed.lat, lng: pointed.lng, radiusKm: pointed.serviceRadiusKm }}
          about={JSON.stringify([scope, where, { ...query, box: undefined, more: 0 }])}
          active={active}
          onPoint={onPoint}
          onChoose={choose}
          onMoved={(box) => setMoved(writeBox(box))}
          isMovable={!isApp || isWhole}
          className={look}
        >
          <div className={`flex min-h-11 items-center rounded-btn bg-paper px-3 shadow-card ${isWhole ? '' : 'max-lg:hidden'}`}>
            <Checkbox service checked={searchesHere} onChange={(event) => setSearchesHere(event.target.checked)}>
              {t.searchHere}
            </Checkbox>
          </div>
        </AreaMap>
      </Suspense>
      <button
        type="button"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
        className={`btn btn-service absolute right-3 bottom-3 z-10 rounded-pill shadow-pop lg:hidden ${isWhole ? '!bottom-6' : ''}`}
      >
        {isWhole ? <X className="size-5" aria-hidden="true" /> : <MapIcon className="size-5" aria-hidden="true" />}
        {isWhole ? t.close : t.open}
      </button>
    </div>
  )
}

import { useRouterState } from '@tanstack/react-router'
import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import { fetchPart, useLazyPart } from '../lazy-part.ts'
import { useVisit } from '../visit.ts'

export interface OverlayProps {
  onClose: () => void
}

const parts = {
  malls: () => import('./mall-drawer.tsx'),
  cart: () => import('./cart-drawer.tsx'),
  language: () => import('./language-dialog.tsx'),
  location: () => import('./location-dialog.tsx'),
  messages: () => import('./message-drawer.tsx'),
  menu: () => import('./menu-drawer.tsx'),
  'sign-out': () => import('./sign-out-dialog.tsx'),
} satisfies Record<string, () => Promise<{ default: ComponentType<OverlayProps> }>>

export type OverlayName = keyof typeof parts

let opened: OverlayName | null = null
const watchers = new Set<() => void>()

function show(name: OverlayName | null) {
  opened = name
  for (const watcher of watchers) watcher()
}

/** Opens one of the shell's drawers or dialogs, from any component. */
export const openOverlay = (name: OverlayName): void => show(name)
export const closeOverlay = (): void => show(null)

/** Fetches an overlay that is about to be wanted: the pointer or the focus is on its button. */
export function usePreloadOverlay(name: OverlayName) {
  const { locale } = useVisit()
  const preload = () => void fetchPart<OverlayProps>(parts[name], locale).catch(() => {})
  return { onPointerEnter: preload, onFocus: preload }
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** The one place where overlays are drawn. Another page closes what is open. */
export function Overlays() {
  const name = useSyncExternalStore(
    watch,
    () => opened,
    () => null,
  )
  const href = useRouterState({ select: (state) => state.location.href })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the reason to close.
  useEffect(closeOverlay, [href])
  return name && <Overlay key={name} name={name} />
}

function Overlay({ name }: { name: OverlayName }) {
  const Part = useLazyPart<OverlayProps>(parts[name], true)
  return Part && <Part onClose={closeOverlay} />
}

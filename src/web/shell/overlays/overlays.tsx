import { useEffect } from 'react'
import { fetchPart, type LoadPart, useLazyPart } from '../../base/lazy-part.ts'
import { closeOverlay, type OverlayName, overlaysComeBy, useOpenedOverlay } from '../../base/opened-overlay.ts'
import { usePlace } from '../../base/router.ts'
import { useVisit } from '../../base/visit.ts'
import type { OverlayProps } from './overlay-props.ts'

const parts: Record<OverlayName, LoadPart<OverlayProps>> = {
  malls: () => import('./mall-drawer.tsx'),
  cart: () => import('./cart-drawer.tsx'),
  language: () => import('./language-dialog.tsx'),
  location: () => import('./location-dialog.tsx'),
  messages: () => import('./message-drawer.tsx'),
  menu: () => import('./menu-drawer.tsx'),
  'sign-out': () => import('./sign-out-dialog.tsx'),
}

/** The one place where overlays are drawn. Another page closes what is open. */
export function Overlays() {
  const name = useOpenedOverlay()
  const { locale } = useVisit()
  const place = usePlace()
  // What the server draws is the same whatever the address says.
  const href = import.meta.env.SSR ? '' : place.href
  useEffect(() => overlaysComeBy((wanted) => void fetchPart(parts[wanted], locale).catch(() => {})), [locale])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the reason to close.
  useEffect(closeOverlay, [href])
  return name && <Overlay key={name} name={name} />
}

function Overlay({ name }: { name: OverlayName }) {
  const Part = useLazyPart(parts[name], true)
  return Part && <Part onClose={closeOverlay} />
}

import { createContext, type ReactNode, Suspense, useContext } from 'react'

/**
 * What stands around every page and is made once for many: the server puts it into its place as text. `shell` is not seen: it is what the
 * browser must know to wake the two others.
 */
export type SlotName = 'header' | 'footer' | 'shell'

export const slotMark = (name: SlotName): string => `<template data-slot="${name}"></template>`

/** While the server makes a page, slots are left open; while it makes what goes into them, they are not there. */
export const SlotsAreOpen = createContext(false)

/** True inside a slot: there the visitor's own name stands in the markup, elsewhere only after waking. */
export const IsInSlot = createContext(false)

export function Slot({ name, children }: { name: SlotName; children: ReactNode }) {
  const isOpen = useContext(SlotsAreOpen)
  if (import.meta.env.SSR && isOpen) return <template data-slot={name} />
  return (
    <Suspense fallback={null}>
      <IsInSlot value={true}>{children}</IsInSlot>
    </Suspense>
  )
}

/** As React marks the boundary that stands there in the browser. */
export const filledSlot = (html: string): string => `<!--$-->${html}<!--/$-->`

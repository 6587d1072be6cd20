import { useEffect, useRef } from 'react'
import { isPlainClick } from '../../base/plain-click.ts'
import { createStore } from '../../base/store.ts'

type Save = () => Promise<boolean>
/** The parts of the page that hold what is not saved, each with how it is saved where it can be at once. */
const unsaved = new Map<symbol, { now: Save | undefined }>()
/** Somebody has said that it may be lost. */
let mayGo = false
/** The address of the page that holds it. */
let here = ''

const isHeld = () => unsaved.size > 0 && !mayGo

/** Whoever wants to leave; null while nobody is asked. `save` is null where some part can only be sent by its own button. */
export const leaving = createStore<{ go: () => void; save: Save | null } | null>(null)

/** One after the other; false at the first that was not taken. */
async function saveAll(): Promise<boolean> {
  for (const { now } of [...unsaved.values()]) if (!now || !(await now())) return false
  return true
}
const saving = (): Save | null => ([...unsaved.values()].every(({ now }) => now) ? saveAll : null)

/**
 * While it is true, whoever leaves the page by a link, by Back or by closing the window is asked first. With `save`, which answers whether it
 * was taken, they can save and leave.
 */
export function useUnsaved(isUnsaved: boolean, save?: Save): void {
  const own = useRef({ now: save })
  useEffect(() => {
    own.current.now = save
  })
  useEffect(() => {
    if (!isUnsaved) return
    const part = Symbol('unsaved')
    here = window.location.href
    unsaved.set(part, own.current)
    return () => void unsaved.delete(part)
  }, [isUnsaved])
}

/** Longer than a page needs to begin to leave, shorter than it takes to change one's mind and type again. */
const LEAVING_MS = 1000

const ask = (go: () => void) =>
  leaving.set({
    save: saving(),
    go: () => {
      mayGo = true
      setTimeout(() => {
        mayGo = false
      }, LEAVING_MS)
      go()
    },
  })

/** For a way that is no link, as a key or a command: goes at once where nothing would be lost. */
export function leaveBy(go: () => void): void {
  if (isHeld()) ask(go)
  else go()
}

function hearLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || !isHeld() || !isPlainClick(event) || link.target === '_blank' || link.getAttribute('href')?.startsWith('#')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  ask(() => link.click())
}

function hearBack(event: Event): void {
  if (!isHeld()) return
  event.stopImmediatePropagation()
  // The address is another one already: this page takes its place again, and going on is one step back.
  window.history.pushState({ key: Math.random().toString(36).slice(2) }, '', here)
  ask(() => window.history.back())
}

/** Hears every way out. Must be called before whatever else follows Back. */
export function hearLeaving(): void {
  window.addEventListener('click', hearLink, { capture: true })
  window.addEventListener('popstate', hearBack)
  // The browser asks in its own words.
  window.addEventListener('beforeunload', (event) => isHeld() && event.preventDefault())
}

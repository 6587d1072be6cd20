import { useEffect, useId } from 'react'
import { createStore, useStore } from '../../base/store.ts'

/** Somebody wants to go while something is not saved. */
interface Leaving {
  /** How many changes would go. */
  changes: number
  /** Goes where they wanted to. */
  leave: () => void
  stay: () => void
}

/** How many changes each form on the screen has. */
const forms = new Map<string, number>()
const leaving = createStore<Leaving | null>(null)
/** They said that they leave: nobody asks twice, whichever way it goes. */
let isAllowed = false
/** Steps in the browser's history that are ours: nobody shall hear of them. */
let ownSteps = 0
/** Where in the browser's history this page stands; not every browser says. */
let here = 0
let end: (() => void) | undefined

const changesNow = () => [...forms.values()].reduce((sum, changes) => sum + changes, 0)

interface Navigations extends EventTarget {
  currentEntry?: { index: number } | null
}
const navigations = () => (window as { navigation?: Navigations }).navigation
const indexNow = () => navigations()?.currentEntry?.index

const ask = (go: () => void) =>
  leaving.set({
    changes: changesNow(),
    leave: () => {
      isAllowed = true
      leaving.set(null)
      go()
    },
    stay: () => leaving.set(null),
  })

/** For a way that is no link, as a key or a command: goes at once when nothing would be lost, and asks first otherwise. */
export function leaveBy(go: () => void): void {
  if (changesNow() === 0 || isAllowed) go()
  else ask(go)
}

const isPlain = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

function hearPress(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || isAllowed || !isPlain(event) || link.hasAttribute('download') || (link.target && link.target !== '_self')) return
  // To another place of this page, or out of the browser: nothing goes.
  const { pathname, search } = window.location
  const isHere = link.origin === window.location.origin && link.pathname === pathname && link.search === search
  if (isHere || !/^https?:$/.test(link.protocol)) return
  event.preventDefault()
  event.stopPropagation()
  ask(() => link.click())
}

/** The browser has gone back already when it says so: this goes forward again, asks, and goes back once more. */
function hearBack(event: PopStateEvent): void {
  if (isAllowed || changesNow() === 0) return
  event.stopImmediatePropagation()
  if (ownSteps > 0) {
    ownSteps--
    return
  }
  // Where a browser does not say where it is, whoever pressed has pressed Back.
  const back = here - (indexNow() ?? here - 1) || 1
  ownSteps++
  window.history.go(back)
  ask(() => window.history.go(-back))
}

/** For the entry, before it makes a router: of what happens to the window they hear in the order in which they asked to, and the router follows only what comes through. */
export const hearBackFirst = (): void => window.addEventListener('popstate', hearBack)

function hearEnd(event: BeforeUnloadEvent): void {
  if (!isAllowed) event.preventDefault()
}

function listen(): () => void {
  isAllowed = false
  here = indexNow() ?? 0
  const move = (event: Event) => {
    if ((event as Event & { navigationType?: string }).navigationType !== 'traverse') here = indexNow() ?? here
  }
  document.addEventListener('click', hearPress, { capture: true })
  window.addEventListener('beforeunload', hearEnd)
  navigations()?.addEventListener('currententrychange', move)
  return () => {
    document.removeEventListener('click', hearPress, { capture: true })
    window.removeEventListener('beforeunload', hearEnd)
    navigations()?.removeEventListener('currententrychange', move)
    leaving.set(null)
  }
}

function say(form: string, changes: number): void {
  if (changes > 0) forms.set(form, changes)
  else forms.delete(form)
  // Typed on after leaving was allowed and did not happen: it is asked again.
  isAllowed = false
  if (forms.size > 0) end ??= listen()
  else {
    end?.()
    end = undefined
  }
}

/** Says how many changes of a form are not saved. While there are any, links, Back and closing the window ask first. */
export function useUnsaved(changes: number): void {
  const form = useId()
  useEffect(() => say(form, changes), [form, changes])
  useEffect(() => () => say(form, 0), [form])
}

/** For whoever draws the question: somebody wants to go. */
export const useLeaving = () => useStore(leaving, null)

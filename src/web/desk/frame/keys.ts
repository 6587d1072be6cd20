import { useEffect, useRef } from 'react'
import { keep, readKept } from '../../base/browser-storage.ts'
import { createStore, useStore } from '../../base/store.ts'
import { CHORD_MS, pressedAs } from './pressed.ts'

export interface KeyBinding {
  /** As `pressedAs` spells it. */
  key: string
  /** What it does, in the sheet of all keys. */
  text: string
  run: () => void
}

const sets = new Set<{ now: readonly KeyBinding[] }>()
const LETTERS = 'desk-letters'
const letters = createStore<'on' | 'off'>('on')

/** The newest part that answers to a key has it. */
const bindingOf = (name: string) =>
  [...sets]
    .reverse()
    .flatMap(({ now }) => now)
    .find(({ key }) => key === name)

/** Every key that does something on the page, the nearest part's first. */
export function boundKeys(): KeyBinding[] {
  const seen = new Set<string>()
  return [...sets]
    .reverse()
    .flatMap(({ now }) => now)
    .filter(({ key }) => !seen.has(key) && seen.add(key))
}

/** Answers to keys as long as the part is there. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const set = useRef<{ now: readonly KeyBinding[] }>({ now: [] })
  useEffect(() => {
    set.current.now = bindings
  })
  useEffect(() => {
    const mine = set.current
    sets.add(mine)
    return () => void sets.delete(mine)
  }, [])
}

export const useLetters = () => useStore(letters, 'on')

export function switchLetters(to: 'on' | 'off'): void {
  letters.set(to)
  keep(LETTERS, to)
}

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'
const isTyping = () => document.activeElement?.closest(FIELDS) !== null && document.activeElement !== null

/** Hears the whole window; once. */
export function hearKeys(): () => void {
  let gAt = Number.NEGATIVE_INFINITY
  letters.set(readKept(LETTERS) === 'off' ? 'off' : 'on')
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const around = {
      isTyping: isTyping(),
      isCovered: document.querySelector('dialog[open]') !== null,
      hasLetters: letters.now() === 'on',
      isAfterG: event.timeStamp - gAt < CHORD_MS,
    }
    gAt = Number.NEGATIVE_INFINITY
    const name = pressedAs(event, around)
    if (name === 'g') gAt = event.timeStamp
    const binding = name === undefined ? undefined : bindingOf(name)
    if (!binding) return
    event.preventDefault()
    binding.run()
  }
  window.addEventListener('keydown', hear)
  return () => window.removeEventListener('keydown', hear)
}

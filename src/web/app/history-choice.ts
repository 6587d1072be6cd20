import { useSyncExternalStore } from 'react'
import { keep, readKept } from './browser-storage.ts'

/** Nothing is remembered before the person said yes. */
export type HistoryChoice = 'on' | 'off' | 'unasked'

const CHOICE = 'browsingHistory'
const ID = 'localStorageId'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const watchers = new Set<() => void>()

function choiceNow(): HistoryChoice {
  const kept = readKept(CHOICE)
  return kept === 'on' || kept === 'off' ? kept : 'unasked'
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Whether products looked at may be remembered. `unasked` on the server and in the first moment: only the browser knows. */
export const useHistoryChoice = (): HistoryChoice => useSyncExternalStore(watch, choiceNow, () => 'unasked')

export function chooseHistory(choice: 'on' | 'off'): void {
  keep(CHOICE, choice)
  for (const watcher of watchers) watcher()
}

/** The id by which the server knows this browser's histories. Made when first needed; only call it in the browser. */
export function localStorageId(): string {
  const kept = readKept(ID)
  if (kept && uuid.test(kept)) return kept
  const made = randomId()
  keep(ID, made)
  return made
}

/** A random UUID also on plain http, where `crypto.randomUUID` is missing. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

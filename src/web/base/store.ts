import { useSyncExternalStore } from 'react'

export interface Store<T> {
  now: () => T
  set: (value: T) => void
  /** Hears of every change until the returned function is called. */
  watch: (watcher: () => void) => () => void
}

/** A value that many components show and any may change. It lives as long as the window; the server never writes one. */
export function createStore<T>(first: T): Store<T> {
  let value = first
  const watchers = new Set<() => void>()
  return {
    now: () => value,
    set: (next) => {
      value = next
      for (const watcher of watchers) watcher()
    },
    watch: (watcher) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}

/** What a store holds now. While the page wakes it shows `onServer`, as the server did. */
export const useStore = <T, S = T>({ now, watch }: Pick<Store<T>, 'now' | 'watch'>, onServer: S): T | S =>
  useSyncExternalStore<T | S>(watch, now, () => onServer)

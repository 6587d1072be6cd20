import { use, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Answers, KeptAnswer } from './answers.ts'
import type { Known, Late, Shown } from './page.ts'
import { useContextOfRouter } from './visit.ts'

/** By what they are and not by what they hold: an address may name anything, and a page may hand its search to its component. */
const questions = new WeakSet<object>()

function question<One extends Known<unknown> | Pick<Known<unknown>, '$known'>>(one: One): One {
  questions.add(one)
  return one
}

const isKnown = (value: unknown): value is Known<unknown> => typeof value === 'object' && value !== null && questions.has(value)
const isListOfKnown = (value: unknown): value is readonly Known<unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every(isKnown)

export const known = <T>(key: string, data: T): Known<T> => question({ $known: key, data })
export const late = <T>(key: string): Late<T> => ({ $late: key })

const bare = ({ $known }: Known<unknown>) => question({ $known })

/** What travels with the page of what it asked: the answers themselves travel once, among the answers. */
export function withoutAnswers(loaded: object | undefined): object {
  return mapped(loaded, bare)
}

/** What a component or a head gets: each question's answer in its place. */
export function shownFrom<Data>(answers: Answers, loaded: object | undefined): Shown<Data> {
  return mapped(loaded, ({ $known }) => answers.peek($known)?.data) as Shown<Data>
}

function mapped(loaded: object | undefined, change: (one: Known<unknown>) => unknown): object {
  return Object.fromEntries(
    Object.entries(loaded ?? {}).map(([name, value]) => {
      if (isKnown(value)) return [name, change(value)]
      return [name, isListOfKnown(value) ? value.map(change) : value]
    }),
  )
}

const keysIn = (loaded: object): string[] =>
  Object.values(loaded).flatMap((value) =>
    isKnown(value) ? [value.$known] : isListOfKnown(value) ? value.map(({ $known }) => $known) : [],
  )

/** The answers that a page asked for, now and whenever one of them changes. */
export function useShown<Data>(loaded: object | undefined): Shown<Data> {
  const { answers } = useContextOfRouter()
  const keys = keysIn(loaded ?? {})
  useWatched(keys)
  // Dropped between the asking and the showing, which is rare: asked for again.
  for (const key of keys) {
    const { state, promise } = answers.at(key)
    if (state === 'waiting') use(promise)
  }
  return shownFrom(answers, loaded)
}

/** The same for what a page can do without: nothing is waited for, and what is missing is not there. */
export function useShownQuietly<Data>(loaded: object | undefined): { [Name in keyof Shown<Data>]: Shown<Data>[Name] | undefined } {
  const { answers } = useContextOfRouter()
  const keys = keysIn(loaded ?? {})
  useWatched(keys)
  const all = keys.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the joined keys stand for the keys.
  useEffect(() => {
    for (const key of keys) answers.at(key).promise.catch(() => undefined)
  }, [answers, all])
  return shownFrom(answers, loaded)
}

/** Waits for what may come late. Where it failed, the boundary around it says so. */
export function useLate<T>({ $late }: Late<T>): T {
  return useKept($late) as T
}

/** The kept answer of a question by its key; suspends while it is on its way. */
export function useKept(key: string): unknown {
  const { answers } = useContextOfRouter()
  const watch = useCallback((watcher: () => void) => answers.watch(key, watcher), [answers, key])
  const kept = useSyncExternalStore(
    watch,
    () => answers.at(key),
    () => answers.at(key),
  )
  useEffect(() => answers.freshen(key), [answers, key])
  // Also for what is there already: React counts the uses of a component, and they must be the same at each try.
  return use(kept.promise)
}

function useWatched(keys: readonly string[]): void {
  const { answers } = useContextOfRouter()
  const all = keys.join()
  const seen = useRef<readonly (KeptAnswer | undefined)[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the joined keys stand for the keys.
  const watch = useCallback(
    (watcher: () => void) => {
      const ends = keys.map((key) => answers.watch(key, watcher))
      return () => {
        for (const end of ends) end()
      }
    },
    [answers, all],
  )
  // The same list as long as each answer is the same: React compares by identity.
  const now = () => {
    const kept = keys.map((key) => answers.peek(key))
    if (kept.length !== seen.current.length || kept.some((one, at) => one !== seen.current[at])) seen.current = kept
    return seen.current
  }
  useSyncExternalStore(watch, now, now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the joined keys stand for the keys.
  useEffect(() => {
    for (const key of keys) answers.freshen(key)
  }, [answers, all])
}

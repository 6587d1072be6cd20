import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Output, ReadCall, Sent } from '../../contract/call.ts'
import type { Topic } from '../../contract/topics.ts'
import { keyOf } from './answers.ts'
import { useContextOfRouter } from './visit.ts'

function useWatch(key: string) {
  const { answers } = useContextOfRouter()
  return { answers, watch: useCallback((watcher: () => void) => answers.watch(key, watcher), [answers, key]) }
}

/**
 * What a part asks for itself, because no page knows that it will be needed: nothing while it is on its way or when it failed. What a
 * page can know beforehand stands in its `load`.
 */
export function useAskQuietly<C extends ReadCall>(call: C, input: Sent<C>, when = true): Output<C> | undefined {
  const key = keyOf(call, input)
  const { answers, watch } = useWatch(key)
  const dataOf = (mayShow: (kept: { cameWithPage: boolean }) => boolean) => {
    const kept = when ? answers.peek(key) : undefined
    return kept && mayShow(kept) ? kept.data : undefined
  }
  const data = useSyncExternalStore(
    watch,
    () => dataOf(() => true),
    () => dataOf((kept) => import.meta.env.SSR || kept.cameWithPage),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for call and input.
  useEffect(() => {
    if (!when) return
    answers.need(call, input).catch(() => undefined)
    answers.freshen(key)
  }, [answers, key, when])
  return data as Output<C> | undefined
}

/** Says that something is no longer as it was, for what no write tells: a clock, a choice kept by the browser. What is on screen is asked for again. */
export function useForget(): (...topics: readonly Topic[]) => Promise<void> {
  const { answers } = useContextOfRouter()
  return useCallback((...topics) => answers.forget(topics), [answers])
}

/** Several of the same kind, each on its own: `undefined` while it is on its way, `null` when it failed. */
export function useAskEach<C extends ReadCall>(call: C, inputs: readonly Sent<C>[], when = true): (Output<C> | null | undefined)[] {
  const { answers } = useContextOfRouter()
  const keys = inputs.map((input) => keyOf(call, input))
  const all = keys.join()
  const statesOf = () => keys.map((key) => answers.peek(key)?.state).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the joined keys stand for call and inputs.
  const watch = useCallback(
    (watcher: () => void) => {
      const ends = keys.map((key) => answers.watch(key, watcher))
      return () => {
        for (const end of ends) end()
      }
    },
    [answers, all],
  )
  useSyncExternalStore(watch, statesOf, statesOf)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the joined keys stand for call and inputs.
  useEffect(() => {
    if (when) for (const input of inputs) answers.need(call, input).catch(() => undefined)
  }, [answers, all, when])
  return keys.map((key) => {
    const kept = answers.peek(key)
    return kept?.state === 'failed' ? null : (kept?.data as Output<C> | undefined)
  })
}

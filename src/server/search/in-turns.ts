import { setImmediate as nextTurn } from 'node:timers/promises'

/** So long is worked before others are let in between. */
const TURN_MS = 8

/** Takes step after step, and lets whoever asks meanwhile be answered. */
export async function inTurns<Done>(steps: Generator<undefined, Done>): Promise<Done> {
  let since = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - since < TURN_MS) continue
    await nextTurn()
    since = performance.now()
  }
}

/** For a thread that has nobody else to serve. */
export function inOneGo<Done>(steps: Generator<undefined, Done>): Done {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

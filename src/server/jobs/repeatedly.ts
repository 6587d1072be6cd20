/**
 * Does something again and again, never twice at once: a tick that comes while it is still at it is left out. `stop` answers when it has
 * ended. What is done handles its own errors.
 */
export function repeatedly(work: () => Promise<void>, everyMs: number): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const ticking = setInterval(() => {
    running ??= work().finally(() => {
      running = undefined
    })
  }, everyMs).unref()
  return {
    stop: async () => {
      clearInterval(ticking)
      await running
    },
  }
}

/** Lets whoever presses or scrolls go first. By a message, because a browser makes a chain of timers wait four milliseconds for each. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

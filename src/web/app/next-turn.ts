/** Lets whoever presses or scrolls go first. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

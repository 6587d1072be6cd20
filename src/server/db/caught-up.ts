type Then = () => void

const followed = new Set<(then: Then) => void>()

/**
 * For what was read from replicas: `then` runs once more for each of them as soon as it has what is committed by now. Between a commit and that
 * moment somebody may have read the old rows there and kept them. Without replicas nothing happens.
 */
export function whenCaughtUp(then: Then): void {
  for (const wait of followed) wait(then)
}

/** Whoever knows how far replicas are. Answers how to leave. */
export function followedBy(wait: (then: Then) => void): () => void {
  followed.add(wait)
  return () => followed.delete(wait)
}

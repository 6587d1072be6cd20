/** Somebody who keeps the index in memory. */
export interface Listener {
  note(id: string, change: Change): void
  drop(): void
}

/** When a document was written, or that it was taken out. */
export type Change = Date | 'gone'

const listeners = new Set<Listener>()

export function listen(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A transaction of this process writes these products' documents, or takes them out: to be seen when it ends. */
export function noteChange(ids: readonly string[], change: Change): void {
  for (const listener of listeners) for (const id of ids) listener.note(id, change)
}

/** This process makes the whole index anew. */
export function noteRebuild(): void {
  for (const listener of listeners) listener.drop()
}

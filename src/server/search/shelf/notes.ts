import type { Db } from '../../db/database.ts'
import { afterCommit } from '../../db/in-transaction.ts'

/** Somebody who keeps the index in memory. */
export interface Listener {
  note(id: string): void
  drop(): void
}

const listeners = new Set<Listener>()

export function listen(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** This process has written these products' documents, or taken them out. */
export function noteChange(db: Db, ids: readonly string[]): void {
  afterCommit(db, () => {
    for (const listener of listeners) for (const id of ids) listener.note(id)
  })
}

/** This process has made the whole index anew. */
export function noteRebuild(db: Db): void {
  afterCommit(db, () => {
    for (const listener of listeners) listener.drop()
  })
}

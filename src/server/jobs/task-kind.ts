import type { TaskKind as TaskKindName } from '../../contract/jobs.ts'
import type { Right } from '../../contract/rights.ts'
import type { PlaceKind } from '../../rules/permissions.ts'
import type { Db } from '../db/database.ts'
import type { tasks } from './tables.ts'

export type TaskRow = typeof tasks.$inferSelect

/** For whom a task is done, and who wanted it. */
export interface TaskOwner {
  kind: PlaceKind
  placeId: string
  accountId: string
}

export interface Stepped {
  /** Where the next step begins; null when there is none. Anything that JSON can say. */
  cursor: unknown
  /** How much of the total this step was. */
  did: number
  /** Added to the result, by name. */
  counts?: Readonly<Record<string, number>>
  /** What `undo` needs to take this step back. */
  record?: unknown
}

export interface Undone {
  counts?: Readonly<Record<string, number>>
}

interface At<Input> {
  input: Input
  owner: TaskOwner
  now: Date
}

/**
 * A kind of long work. A step does a bounded piece, a second of it at most, with `tx` alone: it commits together with the cursor. It never
 * talks to the outside world; for that it writes to the outbox.
 */
export interface TaskKind<Input = unknown> {
  kind: TaskKindName
  place: PlaceKind
  /** Who may start it, and see and steer it. */
  may: Right
  /** Begun in the name of somebody who need not work here; no right is asked for at its steps. Only whoever starts it decides. */
  isForAnybody?: true
  /**
   * What a step needs and takes long to have: reading, working out. It happens before the step's transaction, which would hold up others
   * meanwhile, and writes nothing: it may happen twice, or for a step that never comes.
   */
  prepare?(db: Db, at: At<Input> & { cursor: unknown }): Promise<unknown>
  /** `cursor` is null at the first step. */
  step(tx: Db, at: At<Input> & { cursor: unknown; prepared?: unknown }): Promise<Stepped>
  /** Takes back one step by its record; steps come in their order backwards. */
  undo?(tx: Db, at: At<Input> & { record: unknown }): Promise<Undone>
}

/** Kinds of any input beside each other: each is only ever given what was stored for it. */
export type AnyTaskKind = TaskKind<never>

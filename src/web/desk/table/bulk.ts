import type { ReactNode } from 'react'
import type { Choice } from './choice.ts'

export interface ChangedRow {
  id: string
  name: string
  before: string
  after: string
}

/** What a change over many will do, computed by whoever will do it. */
export interface BulkPreview {
  /** In a sentence with figures. */
  text: string
  /** The first of those that change. */
  changes: readonly ChangedRow[]
  /** How many stay as they are. */
  staying: number
  /** The first of those, and why. */
  leftOut: readonly { id: string; name: string; reason: string }[]
  count: number
  /** Of what the preview was computed from: what changed since is named and left out. */
  version: string
}

export interface BulkDone {
  text: string
  /** It did not come to its end. */
  isBad?: boolean
  /** Missing where it cannot be undone. */
  undo?: () => Promise<{ isUndone: boolean }>
}

/** What somebody says of a change before it is worked out, as fields hold it. */
export type BulkSaid = Readonly<Record<string, string>>

/** What is done elsewhere: a page of its own for what was chosen. */
export interface BulkWay {
  name: string
  text: string
  go: (choice: Choice) => void
}

export type BulkAct = BulkChange | BulkWay

export interface BulkChange {
  name: string
  text: string
  /** Said before: until when it can be undone, or that it cannot. */
  undoText: string
  /** Fields above the preview, which follows what is typed in them; null from `preview` while they do not say enough. */
  form?: { first: BulkSaid; draw: (said: BulkSaid, say: (change: BulkSaid) => void) => ReactNode }
  preview: (choice: Choice, said: BulkSaid) => Promise<BulkPreview | null>
  apply: (choice: Choice, version: string, said: BulkSaid) => Promise<BulkDone>
}

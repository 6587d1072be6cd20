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
  /** Those that stay as they are, and why. */
  leftOut: readonly { id: string; name: string; reason: string }[]
  count: number
  /** Of what the preview was computed from: what changed since is named and left out. */
  version: string
}

export interface BulkDone {
  text: string
  /** Missing where it cannot be undone. */
  undo?: () => Promise<void>
}

export interface BulkAct {
  name: string
  text: string
  /** Said before: until when it can be undone, or that it cannot. */
  undoText: string
  preview: (choice: Choice) => Promise<BulkPreview>
  apply: (choice: Choice, version: string) => Promise<BulkDone>
}

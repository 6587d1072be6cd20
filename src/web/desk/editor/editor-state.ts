import { differencesBetween, isSame } from './differences.ts'
import { type Disagreement, disagreementsOf, firstPick, mixOf, type Side, type Versions } from './mix.ts'
import { type EditorRow, isWithin, keyedPath, type Path, valueAt, withValue } from './paths.ts'

export interface EditorProblem {
  path: Path
  /** In the reader's language: what is wrong and what to do about it. */
  text: string
}

/** Somebody else saved first. */
export interface Conflict<T> {
  theirs: T
  version: number
  /** Who and when, where that is known. */
  who: string | null
  at: string | null
  picks: Readonly<Record<Path, Side>>
}

export interface EditorState<T> {
  /** As it was when it was opened, or saved last. */
  base: T
  version: number
  value: T
  /** What is on its way to the server. */
  sent: T | null
  problems: readonly EditorProblem[]
  /** The last try did not arrive: nothing was changed there, nothing is lost here. */
  hasFailed: boolean
  conflict: Conflict<T> | null
  /** What is shown was typed before the page was loaded anew. */
  isBroughtBack: boolean
}

/** How a try to save ended, when it was answered. */
export type SaveOutcome<T> =
  | { is: 'saved'; value: T; version: number }
  /** Paths as the server says them, rows by where they stand in what was sent. */
  | { is: 'wrong'; problems: readonly EditorProblem[] }
  | { is: 'conflict'; theirs: T; version: number; who?: string | null; at?: string | null }

export const opened = <T>(value: T, version: number): EditorState<T> => ({
  base: value,
  version,
  value,
  sent: null,
  problems: [],
  hasFailed: false,
  conflict: null,
  isBroughtBack: false,
})

/** What somebody typed at a path; a problem that was said of it, or of something in it, is not known to be one any more. */
export const typed = <T>(state: EditorState<T>, path: Path, next: unknown): EditorState<T> => ({
  ...state,
  value: withValue(state.value, path, next),
  problems: state.problems.filter((problem) => !isWithin(problem.path, path)),
})

/** Rows that were added, removed or put in another order: what was said of a row is still true of it, also elsewhere. */
export function rearranged<T>(state: EditorState<T>, path: Path, rows: readonly EditorRow[]): EditorState<T> {
  const value = withValue(state.value, path, rows)
  const isThere = (problem: EditorProblem) => {
    const row = problem.path.slice(path.length + 1).split('.')[0] ?? ''
    return valueAt(value, `${path}.${row}`) !== undefined
  }
  return {
    ...state,
    value,
    problems: state.problems.filter((problem) => problem.path !== path && (!isWithin(problem.path, path) || isThere(problem))),
  }
}

export const sending = <T>(state: EditorState<T>): EditorState<T> => ({ ...state, sent: state.value, problems: [], hasFailed: false })
export const failed = <T>(state: EditorState<T>): EditorState<T> => ({ ...state, sent: null, hasFailed: true })

export function answered<T>(state: EditorState<T>, outcome: SaveOutcome<T>): EditorState<T> {
  const sent = state.sent ?? state.value
  const here = { ...state, sent: null, hasFailed: false, isBroughtBack: false }
  if (outcome.is === 'wrong')
    return { ...here, problems: outcome.problems.map(({ path, text }) => ({ path: keyedPath(sent, path), text })) }
  if (outcome.is === 'conflict') {
    const { theirs, version, who = null, at = null } = outcome
    return { ...here, conflict: { theirs, version, who, at, picks: {} } }
  }
  // Somebody went on typing while it was on its way.
  const value = mixOf({ base: sent, mine: state.value, theirs: outcome.value }, firstPick)
  return { ...here, base: outcome.value, version: outcome.version, value, conflict: null }
}

const versionsOf = <T>(state: EditorState<T>, conflict: Conflict<T>): Versions<T> => ({
  base: state.base,
  mine: state.value,
  theirs: conflict.theirs,
})

export interface ShownDisagreement extends Disagreement {
  pick: Side
}

export const shownDisagreements = <T>(state: EditorState<T>): ShownDisagreement[] =>
  state.conflict
    ? disagreementsOf(versionsOf(state, state.conflict)).map((one) => ({ ...one, pick: state.conflict?.picks[one.path] ?? firstPick(one) }))
    : []

export const picked = <T>(state: EditorState<T>, path: Path, side: Side): EditorState<T> =>
  state.conflict ? { ...state, conflict: { ...state.conflict, picks: { ...state.conflict.picks, [path]: side } } } : state

/** The conflict as it was chosen: from now on it is a change of their version. */
export function settled<T>(state: EditorState<T>, takes: 'mix' | 'theirs'): EditorState<T> {
  const { conflict } = state
  if (!conflict) return state
  const pick = (one: Disagreement) => (takes === 'theirs' ? 'theirs' : (conflict.picks[one.path] ?? firstPick(one)))
  const value = mixOf(versionsOf(state, conflict), pick)
  return { ...state, base: conflict.theirs, version: conflict.version, value, conflict: null }
}

/** Both versions stay as they are: the next try to save tells of the conflict again. */
export const putOff = <T>(state: EditorState<T>): EditorState<T> => ({ ...state, conflict: null })

/** What was typed is dropped. */
export const dropped = <T>(state: EditorState<T>): EditorState<T> => ({ ...opened(state.base, state.version) })

export const changesIn = <T>({ base, value }: EditorState<T>): number => differencesBetween(base, value).length
export const isChangedAt = <T>({ base, value }: EditorState<T>, path: Path): boolean => !isSame(valueAt(base, path), valueAt(value, path))

/** What a tab remembers of something that was typed and not saved. */
export interface KeptDraft<T> {
  base: T
  version: number
  value: T
}

/** A draft over what the page was opened with: had somebody saved in between, both are shown. */
export function broughtBack<T>(state: EditorState<T>, draft: KeptDraft<T>): EditorState<T> {
  if (differencesBetween(draft.base, draft.value).length === 0 || isSame(state.base, draft.value)) return state
  const here = { ...state, value: draft.value, isBroughtBack: true }
  // Another version of which the form shows nothing, such as other variants, is nobody's word against this.
  if (draft.version === state.version || isSame(draft.base, state.base)) return here
  return {
    ...here,
    base: draft.base,
    version: draft.version,
    conflict: { theirs: state.base, version: state.version, who: null, at: null, picks: {} },
  }
}

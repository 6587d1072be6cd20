import { useEffect, useRef, useState } from 'react'
import { useVisit } from '../../base/visit.ts'
import { useUnsaved } from '../frame/unsaved.ts'
import { dropDraft, keepDraft, keptDraft } from './draft-in-tab.ts'
import type { EditorState, SaveOutcome } from './editor-state.ts'
import * as states from './editor-state.ts'
import type { Side } from './mix.ts'
import { type EditorRow, isRows, isWithin, movedRow, type Path, valueAt } from './paths.ts'

interface EditorPlan<T> {
  /** Names what is edited, for the draft that the tab keeps: `product 12`. */
  name: string
  value: T
  version: number
  /** Throws when nobody answered; every answer, also no, is an outcome. */
  send: (value: T, version: number) => Promise<SaveOutcome<T>>
  onSaved?: (value: T) => void
}

export type Editor<T> = ReturnType<typeof useEditor<T>>

/** Any editor, for parts that know paths and no more. */
export type AnyEditor = Pick<
  Editor<unknown>,
  'valueAt' | 'set' | 'problemAt' | 'problemsIn' | 'isChangedAt' | 'addRow' | 'removeRow' | 'moveRow' | 'shown' | 'show'
>

/**
 * What is edited, with all that may happen to it: changed, sent, refused with problems, overtaken by somebody else, lost on the way. What
 * was typed stays in this tab until it is saved or dropped, also when the page is loaded anew.
 */
export function useEditor<T>({ name: thing, value, version, send, onSaved }: EditorPlan<T>) {
  // Of whoever typed it: the next one to sign in at this tab does not see it.
  const name = `${useVisit().account?.id ?? ''} ${thing}`
  const [state, setState] = useState<EditorState<T>>(() => states.opened(value, version))
  const latest = useRef(state)
  /** The place that was asked for last, so that tabs open and the field takes the focus. */
  const [shown, setShown] = useState<{ path: Path; turn: number }>({ path: '', turn: 0 })
  const changes = states.changesIn(state)
  useUnsaved(changes > 0, () => save())

  const become = (next: (before: EditorState<T>) => EditorState<T>) => {
    latest.current = next(latest.current)
    setState(latest.current)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is on the screen.
  useEffect(() => {
    const draft = keptDraft<T>(name)
    if (draft) become((before) => states.broughtBack(before, draft))
  }, [name])
  useEffect(() => {
    if (changes > 0) keepDraft(name, { base: state.base, version: state.version, value: state.value })
    else if (!state.sent) dropDraft(name)
  }, [name, changes, state])

  async function save(): Promise<boolean> {
    if (latest.current.sent) return false
    become(states.sending)
    const { value: sent, version: known } = latest.current
    try {
      const outcome = await send(sent, known)
      become((before) => states.answered(before, outcome))
      if (outcome.is === 'wrong') show(latest.current.problems[0]?.path ?? '')
      if (outcome.is !== 'saved') return false
      onSaved?.(outcome.value)
      return true
    } catch {
      become(states.failed)
      return false
    }
  }
  const show = (path: Path) => setShown(({ turn }) => ({ path, turn: turn + 1 }))
  const rowsAt = (path: Path): readonly EditorRow[] => {
    const rows = valueAt(latest.current.value, path)
    return isRows(rows) ? rows : []
  }
  const set = (path: Path, next: unknown) => become((before) => states.typed(before, path, next))
  const arrange = (path: Path, rows: readonly EditorRow[]) => become((before) => states.rearranged(before, path, rows))
  return {
    value: state.value,
    changes,
    isSaving: state.sent !== null,
    hasFailed: state.hasFailed,
    isBroughtBack: state.isBroughtBack,
    problems: state.problems,
    conflict: state.conflict,
    disagreements: states.shownDisagreements(state),
    shown,
    show,
    valueAt: (path: Path) => valueAt(state.value, path),
    isChangedAt: (path: Path) => states.isChangedAt(state, path),
    problemAt: (path: Path) => state.problems.find((problem) => problem.path === path)?.text,
    problemsIn: (path: Path) => state.problems.filter((problem) => isWithin(problem.path, path)),
    set,
    addRow: (path: Path, row: EditorRow, at = rowsAt(path).length) => arrange(path, rowsAt(path).toSpliced(at, 0, row)),
    removeRow: (path: Path, key: string) =>
      arrange(
        path,
        rowsAt(path).filter((row) => row.key !== key),
      ),
    moveRow: (path: Path, key: string, by: number) => arrange(path, movedRow(rowsAt(path), key, by)),
    save,
    drop: () => become(states.dropped),
    pick: (path: Path, side: Side) => become((before) => states.picked(before, path, side)),
    /** Takes what was chosen and saves it. */
    saveMix: () => {
      become((before) => states.settled(before, 'mix'))
      return save()
    },
    takeTheirs: () => become((before) => states.settled(before, 'theirs')),
    putOff: () => become(states.putOff),
  }
}

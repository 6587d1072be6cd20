import { useEffect, useState } from 'react'
import { isRefusedAs } from '../../base/refused.ts'
import { showToast } from '../../base/toast.ts'
import { useWords } from '../../base/visit.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import type { BulkChange, BulkPreview, BulkSaid } from './bulk.ts'
import type { Choice } from './choice.ts'

const UNDO_TOAST_MS = 10_000
const TYPING_MS = 250

interface BulkDialogProps {
  act: BulkChange
  choice: Choice
  /** The rows are no longer chosen: it is done. */
  onDone: () => void
  onClose: () => void
}

/** Says before what a change over many rows will do and which it leaves out; what failed changed nothing, and the rows stay chosen. */
export function BulkDialog({ act, choice, onDone, onClose }: BulkDialogProps) {
  const t = useWords('desk-table')
  /** Null while the fields do not say enough to work anything out. */
  const [preview, setPreview] = useState<BulkPreview | null>()
  const [problem, setProblem] = useState<'preview' | 'apply' | 'stale'>()
  const [isBusy, setBusy] = useState(false)
  const [turn, setTurn] = useState(0)
  const [said, setSaid] = useState<BulkSaid>(act.form?.first ?? {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try.
  useEffect(() => {
    let isGone = false
    const work = () =>
      act.preview(choice, said).then(
        (found) => !isGone && setPreview(found),
        () => !isGone && setProblem('preview'),
      )
    // Not with every letter.
    const timer = setTimeout(() => void work(), act.form ? TYPING_MS : 0)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [act, choice, turn, said])
  const again = () => {
    setProblem(undefined)
    setPreview(undefined)
    setTurn((n) => n + 1)
  }
  async function apply() {
    if (!preview || isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { text, isBad, undo } = await act.apply(choice, preview.version, said)
      const action = undo && {
        label: t.undo,
        run: () =>
          void undo().then(
            ({ isUndone }) => showToast({ kind: 'ok', text: isUndone ? t.undone : t.undoGoesOn, ms: UNDO_TOAST_MS }),
            () => showToast({ kind: 'bad', text: t.notUndone, ms: UNDO_TOAST_MS }),
          ),
      }
      showToast({ kind: isBad ? 'bad' : 'ok', text, ms: UNDO_TOAST_MS, ...(action ? { action } : {}) })
      onDone()
    } catch (failure) {
      setBusy(false)
      setProblem(isRefusedAs(failure, 'conflict') ? 'stale' : 'apply')
    }
  }
  const foot = (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <p className="mr-auto text-xs text-ink-600">{act.undoText}</p>
      <Button look="line" onClick={onClose}>
        {t.cancel}
      </Button>
      {problem === 'stale' || problem === 'preview' ? (
        <Button onClick={again}>{t.again}</Button>
      ) : (
        <Button busy={isBusy} disabled={!preview || preview.count === 0} onClick={() => void apply()}>
          {preview ? t.apply(preview.count) : act.text}
        </Button>
      )}
    </div>
  )
  return (
    <Dialog title={act.text} width={640} onClose={onClose} foot={foot}>
      {problem && <Alert tone="warn">{t.problems[problem]}</Alert>}
      {act.form?.draw(said, (change) => {
        setPreview(undefined)
        setProblem(undefined)
        setSaid((before) => ({ ...before, ...change }))
      })}
      {preview === undefined && !problem && (
        <p role="status" className="text-sm text-ink-600">
          {t.computing}
        </p>
      )}
      {preview && <Preview of={preview} />}
    </Dialog>
  )
}

function Preview({ of: { text, changes, staying, leftOut } }: { of: BulkPreview }) {
  const t = useWords('desk-table')
  return (
    <div className="grid gap-4 text-sm">
      <p role="status">{text}</p>
      {changes.length > 0 && (
        <ul aria-label={t.willChange} className="divide-y divide-down-200 rounded-card ring-1 ring-down-200">
          {changes.map(({ id, name, before, after }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
              <span className="min-w-0 break-words">{name}</span>
              <span>
                <del className="text-ink-600">{before}</del> <ins className="bg-ok-tint px-1 font-semibold no-underline">{after}</ins>
              </span>
            </li>
          ))}
        </ul>
      )}
      {staying > 0 && (
        <div className="rounded-card bg-warn-tint p-3">
          <h3 className="font-semibold">{t.leftOut(staying)}</h3>
          <ul className="mt-1 grid gap-1">
            {leftOut.map(({ id, name, reason }) => (
              <li key={id}>{t.leftOutRow(name, reason)}</li>
            ))}
            {staying > leftOut.length && <li>{t.leftOutMore(staying - leftOut.length)}</li>}
          </ul>
        </div>
      )}
    </div>
  )
}

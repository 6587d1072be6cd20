import { Pencil } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../../base/visit.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import type { Path } from './paths.ts'
import { ProblemSummary } from './problem-summary.tsx'
import type { Editor } from './use-editor.ts'

interface EditorFormProps<T> {
  editor: Editor<T>
  label: string
  /** A place as people call it. */
  nameOf: (path: Path) => string
  read?: (path: Path, value: unknown) => string | undefined
  save?: string
  /** There is no such thing yet. */
  isNew?: boolean
  /** False where the page has its own buttons. */
  hasBar?: boolean
  children: ReactNode
}

/** The nearest thing that can take the focus: a field, or the row or the list in which it is. */
function placeOf(form: HTMLElement, path: Path): HTMLElement | null {
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const name = CSS.escape(at)
    const found = form.querySelector<HTMLElement>(`[name="${name}"]`) ?? form.querySelector<HTMLElement>(`[data-path="${name}"]`)
    if (found) return found
  }
  return null
}

/** What stands around everything that is edited: what is in the way, what somebody else did, what is not saved yet. */
export function EditorForm<T>({ editor, label, nameOf, read, save, isNew, hasBar = true, children }: EditorFormProps<T>) {
  const t = useWords('desk-parts').editor
  const form = useRef<HTMLFormElement>(null)
  const { path, turn } = editor.shown
  useEffect(() => {
    if (turn > 0 && path && form.current) placeOf(form.current, path)?.focus()
  }, [path, turn])
  return (
    <form
      ref={form}
      method="dialog"
      aria-label={label}
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      {editor.conflict && (
        <ConflictChoice
          who={editor.conflict.who}
          at={editor.conflict.at}
          disagreements={editor.disagreements}
          nameOf={nameOf}
          read={read}
          isBusy={editor.isSaving}
          onPick={editor.pick}
          onMix={() => void editor.saveMix()}
          onTheirs={editor.takeTheirs}
          onLater={editor.putOff}
        />
      )}
      {editor.isBroughtBack && !editor.conflict && (
        <Alert tone="info">
          {t.broughtBack}{' '}
          <button type="button" className="link min-h-6 max-lg:min-h-11" onClick={editor.drop}>
            {t.drop}
          </button>
        </Alert>
      )}
      {editor.hasFailed && (
        <Alert tone="bad" title={t.failed}>
          {t.failedText}
        </Alert>
      )}
      <ProblemSummary problems={editor.problems} nameOf={nameOf} onGo={editor.show} />
      {children}
      {hasBar && <SaveBar editor={editor} save={save} isNew={isNew} />}
    </form>
  )
}

function SaveBar<T>({ editor, save, isNew }: Pick<EditorFormProps<T>, 'editor' | 'save' | 'isNew'>) {
  const t = useWords('desk-parts').editor
  return (
    <div className="save-bar sticky bottom-[calc(var(--bar-height)+0.5rem)] z-20 flex flex-wrap items-center gap-3 rounded-panel bg-paper px-5 py-3 shadow-pop ring-1 ring-down-200 max-lg:px-4">
      <Pencil className="size-5 text-warn max-lg:hidden" aria-hidden="true" />
      <p className="min-w-0 flex-1 text-sm" aria-live="polite">
        {editor.changes > 0 ? <b className="font-semibold">{t.unsaved(editor.changes)}</b> : isNew ? t.nothingYet : t.allSaved}{' '}
        {editor.changes > 0 && <span className="text-ink-600 max-lg:hidden">{t.draftKept}</span>}
      </p>
      {editor.changes > 0 && (
        <Button look="line" onClick={editor.drop} disabled={editor.isSaving}>
          {t.drop}
        </Button>
      )}
      <Button type="submit" busy={editor.isSaving} disabled={editor.changes === 0}>
        {editor.hasFailed ? t.again : (save ?? t.save)}
      </Button>
    </div>
  )
}

import { ArrowLeft, ArrowRight, FileWarning, ImagePlus, RotateCw, X } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatNumber } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import type { QueuedFile } from './file-queue.ts'
import type { useManyFiles } from './use-many-files.ts'

interface ManyFilesProps {
  label: string
  hint: string
  uploads: ReturnType<typeof useManyFiles>
  /** What the first one is, where that matters: the cover. */
  first?: string
}

/** Many files at once: dropped or chosen, each with how far it is, what is wrong with it, its place in the order and a way out. */
export function ManyFiles({ label, hint, uploads, first }: ManyFilesProps) {
  const t = useWords('desk-parts').files
  const { locale } = useVisit()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const [dragged, setDragged] = useState<string | null>(null)
  const [leftOut, setLeftOut] = useState(0)
  const { files, most } = uploads
  const list = useRef<HTMLUListElement>(null)
  /** The button that moved a file, to which the focus comes back: what is put elsewhere in a page loses it. */
  const pressed = useRef<string | null>(null)
  useEffect(() => {
    const button = pressed.current && list.current?.querySelector<HTMLElement>(pressed.current)
    pressed.current = null
    if (button) button.focus()
  })
  const move = (key: string, to: number, by: number) => {
    const isEnd = to === 0 || to === files.length - 1
    pressed.current = `[data-key="${key}"] [data-by="${isEnd ? -by : by}"]`
    uploads.move(key, to)
  }
  const count = (state: QueuedFile['state'][]) => files.filter((file) => state.includes(file.state)).length
  const onWay = count(['waiting', 'sending'])
  const share = files.reduce((sum, { percent }) => sum + percent, 0) / Math.max(1, files.length)
  const over = (isNear: boolean) => (event: DragEvent) => {
    // A file from outside; what is moved inside is the order.
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(isNear)
  }
  const add = (chosen: readonly File[]) => setLeftOut(uploads.add(chosen).leftOut)
  return (
    <fieldset
      className={`panel min-w-0 outline-2 -outline-offset-2 ${isOver ? 'outline-(--desk-line) outline-dashed' : 'outline-transparent'}`}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        if (event.dataTransfer.files.length > 0) add([...event.dataTransfer.files])
      }}
    >
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="h4" aria-hidden="true">
            {label}
          </p>
          <p id={`${id}-hint`} className="text-sm text-ink-600">
            {hint}
          </p>
        </div>
        {onWay > 0 && (
          <Button look="line" size="sm" className="max-lg:h-11" onClick={uploads.cancel}>
            {t.cancel(onWay)}
          </Button>
        )}
      </div>
      {onWay > 0 && <progress aria-label={label} value={share} max={100} className="mt-3 h-2 w-full accent-(--desk-line)" />}
      <p className="mt-2 text-xs text-ink-600" aria-live="polite">
        {files.length > 0 && t.state(count(['there']), files.length, count(['failed', 'refused']))}
      </p>
      {leftOut > 0 && <p className="mt-1 text-sm font-medium text-bad">{t.leftOut(leftOut, most)}</p>}
      <ul ref={list} className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-3">
        {files.map((file, at) => (
          <FileCard
            key={file.key}
            file={file}
            at={at}
            of={files.length}
            preview={uploads.previews[file.key]}
            first={first}
            onAgain={() => uploads.again(file.key)}
            onRemove={() => uploads.remove(file.key)}
            onMove={(by) => move(file.key, at + by, by)}
            onDrag={setDragged}
            onDropped={() => {
              if (dragged !== null) uploads.move(dragged, at)
              setDragged(null)
            }}
            isDragged={dragged === file.key}
          />
        ))}
        {files.length < most && (
          <li>
            <label
              htmlFor={id}
              className="relative grid aspect-square cursor-pointer place-items-center rounded-card border-2 border-down-500 border-dashed p-2 text-center text-xs font-semibold text-ink-700 focus-within:shadow-[var(--focus)]"
            >
              <input
                id={id}
                type="file"
                multiple
                accept={uploads.accept}
                aria-describedby={`${id}-hint`}
                className="sr-only"
                onChange={(event) => {
                  add([...(event.target.files ?? [])])
                  event.target.value = ''
                }}
              />
              <span>
                <ImagePlus className="mx-auto mb-1 size-6" aria-hidden="true" />
                {t.add}
                <span className="block font-normal text-ink-600 max-lg:hidden">{t.drop}</span>
              </span>
            </label>
          </li>
        )}
      </ul>
      <p className="sr-only">{t.most(formatNumber(locale, most))}</p>
    </fieldset>
  )
}

interface FileCardProps {
  file: QueuedFile
  at: number
  of: number
  preview: string | undefined
  first: string | undefined
  isDragged: boolean
  onAgain: () => void
  onRemove: () => void
  onMove: (by: number) => void
  onDrag: (key: string | null) => void
  onDropped: () => void
}

function FileCard({ file, at, of, preview, first, isDragged, onAgain, onRemove, onMove, onDrag, onDropped }: FileCardProps) {
  const t = useWords('desk-parts').files
  const { name, state, percent, problem } = file
  const isBad = state === 'failed' || state === 'refused'
  const small = 'grid size-9 place-items-center rounded-btn hover:bg-down-100 disabled:opacity-40 max-lg:size-11'
  return (
    <li
      data-key={file.key}
      className={isDragged ? 'opacity-50' : ''}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        onDrag(file.key)
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => {
        if (event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        onDropped()
      }}
    >
      <div
        className={`well relative aspect-square rounded-card ring-inset ${isBad ? 'ring-2 ring-bad' : at === 0 && first ? 'ring-2 ring-(--desk-line)' : 'ring-1 ring-down-300'}`}
      >
        {preview ? (
          <img src={preview} alt="" width={136} height={136} draggable={false} />
        ) : (
          <FileWarning className="absolute inset-0 m-auto size-8 text-ink-500" aria-hidden="true" />
        )}
        {state === 'sending' && (
          <progress
            aria-label={t.sending(name)}
            value={percent}
            max={100}
            className="absolute inset-x-2 bottom-2 h-2 w-[calc(100%-1rem)] accent-(--desk-line)"
          />
        )}
        <button
          type="button"
          className="absolute top-1 right-1 grid size-7 place-items-center rounded-pill bg-ink-900 text-white after:absolute after:-inset-2"
          aria-label={t.remove(name)}
          onClick={onRemove}
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      </div>
      <div className="mt-1 flex items-center justify-between">
        <button type="button" data-by={-1} className={small} disabled={at === 0} aria-label={t.earlier(name)} onClick={() => onMove(-1)}>
          <ArrowLeft className="size-4" aria-hidden="true" />
        </button>
        <span className="text-xs text-ink-600">{at === 0 && first ? first : at + 1}</span>
        <button type="button" data-by={1} className={small} disabled={at === of - 1} aria-label={t.later(name)} onClick={() => onMove(1)}>
          <ArrowRight className="size-4" aria-hidden="true" />
        </button>
      </div>
      <p className={`text-xs break-words ${isBad ? 'font-medium text-bad' : 'truncate text-ink-600'}`}>
        {isBad ? `${name}: ${problem}` : state === 'waiting' ? t.waiting(name) : name}
      </p>
      {state === 'failed' && (
        <Button look="line" size="sm" className="mt-1 max-lg:h-11" onClick={onAgain} aria-label={t.againNamed(name)}>
          <RotateCw className="size-4" aria-hidden="true" />
          {t.again}
        </Button>
      )}
    </li>
  )
}

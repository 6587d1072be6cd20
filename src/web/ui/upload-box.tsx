import { Camera, Film, X } from 'lucide-react'
import { useId } from 'react'
import { useWords } from '../base/visit.ts'

export interface UploadItem {
  key: string
  name: string
  preview?: string
  /** 0 to 100 on its way, 100 there. */
  percent: number
  /** Why it was not taken. */
  error?: string
}

interface UploadBoxProps {
  label: string
  hint: string
  accept: string
  items: readonly UploadItem[]
  /** How many may be chosen in all. */
  max: number
  onAdd: (files: File[]) => void
  onRemove: (key: string) => void
  optional?: boolean
  /** What the button says when the pointer rests on it. */
  title?: string
  /** Names the bar of a file on its way. */
  sending?: (name: string) => string
  service?: boolean
}

/** Pictures or a video to send. It shows and asks; whoever uses it checks and sends. */
export function UploadBox({ label, hint, accept, items, max, onAdd, onRemove, optional, title, sending, service }: UploadBoxProps) {
  const t = useWords('shell')
  const id = useId()
  return (
    <fieldset>
      <legend className="label">
        {label}
        {optional && <span className="font-normal text-ink-500"> {t.optional}</span>}
      </legend>
      <div className="flex flex-wrap gap-3">
        {items.map((item) => (
          <div key={item.key} className="relative w-[104px]">
            <div className={`well aspect-square rounded-card ring-inset ${item.error ? 'ring-2 ring-bad' : 'ring-1 ring-down-300'}`}>
              {item.preview ? (
                <img src={item.preview} alt="" width={104} height={104} />
              ) : (
                <Film className="absolute inset-0 m-auto size-8 text-ink-500" aria-hidden="true" />
              )}
              {!item.error && item.percent < 100 && (
                <progress
                  aria-label={sending?.(item.name) ?? item.name}
                  value={item.percent}
                  max={100}
                  className={`absolute inset-x-2 bottom-2 h-1.5 w-[88px] ${service ? 'accent-spec-600' : 'accent-head-600'}`}
                />
              )}
            </div>
            <button
              type="button"
              className="absolute -top-2 -right-2 grid size-7 place-items-center rounded-pill bg-ink-900 text-white after:absolute after:-inset-2"
              aria-label={t.remove(item.name)}
              onClick={() => onRemove(item.key)}
            >
              <X className="size-4" aria-hidden="true" />
            </button>
            <span
              className={`mt-1 block text-xs ${item.error ? 'font-medium text-bad' : 'truncate text-ink-600'}`}
              role={item.error && 'alert'}
            >
              {item.error ?? item.name}
            </span>
          </div>
        ))}
        {items.length < max && (
          <label
            htmlFor={id}
            title={title}
            className="relative grid aspect-square w-[104px] cursor-pointer place-items-center self-start rounded-card border-2 border-down-500 border-dashed text-center text-xs font-semibold text-ink-700 focus-within:shadow-[var(--focus)]"
          >
            <input
              id={id}
              type="file"
              accept={accept}
              multiple={max > 1}
              className="sr-only"
              aria-describedby={`${id}-hint`}
              onChange={(event) => {
                onAdd([...(event.target.files ?? [])])
                event.target.value = ''
              }}
            />
            <span>
              <Camera className="mx-auto mb-1 size-6" aria-hidden="true" />
              {t.add}
            </span>
          </label>
        )}
      </div>
      <span id={`${id}-hint`} className="hint !mt-2">
        {hint}
      </span>
    </fieldset>
  )
}

import { Camera, X } from 'lucide-react'
import { useId } from 'react'
import { useWords } from '../app/visit.ts'

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
  service?: boolean
}

/** Pictures or a video to send. It shows and asks; whoever uses it checks and sends. */
export function UploadBox({ label, hint, accept, items, max, onAdd, onRemove, service }: UploadBoxProps) {
  const t = useWords('shell')
  const id = useId()
  return (
    <fieldset>
      <legend className="label">{label}</legend>
      <div className="flex flex-wrap gap-3">
        {items.map((item) => (
          <div key={item.key} className="relative w-[104px]">
            <div className={`well aspect-square rounded-card ring-inset ${item.error ? 'ring-2 ring-bad' : 'ring-1 ring-down-300'}`}>
              {item.preview && <img src={item.preview} alt="" width={104} height={104} />}
              {!item.error && item.percent < 100 && (
                <progress
                  aria-label={item.name}
                  value={item.percent}
                  max={100}
                  className={`absolute inset-x-2 bottom-2 h-1.5 w-[88px] ${service ? 'accent-spec-600' : 'accent-head-600'}`}
                />
              )}
            </div>
            <button
              type="button"
              className="absolute -top-2 -right-2 grid size-7 place-items-center rounded-pill bg-ink-900 text-white"
              aria-label={t.remove(item.name)}
              onClick={() => onRemove(item.key)}
            >
              <X className="size-4" aria-hidden="true" />
            </button>
            <span className={`mt-1 block truncate text-xs ${item.error ? 'font-medium text-bad' : 'text-ink-600'}`}>
              {item.error ?? item.name}
            </span>
          </div>
        ))}
        {items.length < max && (
          <label
            htmlFor={id}
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
                onAdd([...(event.target.files ?? [])].slice(0, max - items.length))
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

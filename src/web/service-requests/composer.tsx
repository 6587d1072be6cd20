import { ImagePlus, Send } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useWords } from '../base/visit.ts'
import { Uploader } from '../ui/uploader.tsx'
import { useUploads } from '../ui/uploads.ts'

export interface Outgoing {
  /** One of those who were asked; else all of them. */
  providerId?: string
  words: string
  imageIds: string[]
  videoId?: string
}

const WORDS_MAX = 3000
const MOST_IMAGES = 5

interface ComposerProps {
  to?: ReactNode
  /** Offers words that are ready: `write` puts them behind what is typed. */
  ready?: (write: (words: string) => void) => ReactNode
  onSend: (message: Outgoing) => void
}

/** Words with pictures or a film. What was sent is no longer here: the thread shows it, also when it did not arrive. */
export function Composer(props: ComposerProps) {
  const [turn, setTurn] = useState(0)
  return (
    <Writing
      {...props}
      key={turn}
      onSend={(message) => {
        setTurn(turn + 1)
        props.onSend(message)
      }}
    />
  )
}

function Writing({ to, ready, onSend }: ComposerProps) {
  const t = useWords('your-services')
  const [words, setWords] = useState('')
  const [hasFiles, setHasFiles] = useState(false)
  const uploads = useUploads({ kind: 'inquiry', orVideo: true, max: MOST_IMAGES })
  const isReady = words.trim() !== '' && !uploads.isSending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) onSend({ words: words.trim(), imageIds: uploads.photoIds, ...(uploads.videoId ? { videoId: uploads.videoId } : {}) })
  }
  return (
    <form method="dialog" onSubmit={submit} className="grid gap-3 border-t border-down-200 p-4">
      {to}
      {ready?.((more) => setWords((before) => [before.trim(), more].filter(Boolean).join(' ')))}
      {hasFiles && <Uploader label={t.files} hint={t.filesHint} service optional uploads={uploads} />}
      <div className="flex items-end gap-2">
        <button
          type="button"
          aria-label={t.addFiles}
          aria-expanded={hasFiles}
          onClick={() => setHasFiles(!hasFiles)}
          className="grid size-11 shrink-0 place-items-center rounded-btn bg-down-100"
        >
          <ImagePlus className="size-5" aria-hidden="true" />
        </button>
        <label className="min-w-0 flex-1">
          <span className="sr-only">{t.write}</span>
          <textarea
            className="input !h-auto min-h-11 !py-2.5"
            rows={1}
            maxLength={WORDS_MAX}
            placeholder={t.placeholder}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
        <button type="submit" className="btn btn-service size-11 !px-0" aria-label={t.send} disabled={!isReady}>
          <Send className="size-[18px]" aria-hidden="true" />
        </button>
      </div>
    </form>
  )
}

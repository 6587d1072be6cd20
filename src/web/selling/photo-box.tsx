import { Camera, Check, CircleAlert, UserRound } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { type IdentityPhoto, sellerApplication } from '../../contract/applications.ts'
import { uploadKinds } from '../../rules/upload-kinds.ts'
import { Refused } from '../base/refused.ts'
import { sendFile } from '../base/send-file.ts'
import { tellInForm } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'

interface PhotoBoxProps {
  applicationId: string
  side: IdentityPhoto
  isThere: boolean
  error?: string | undefined
}

const { accept, bytes } = uploadKinds.identity

/** One side of the document. The server never shows it again: the preview is what this window has just chosen. */
export function PhotoBox({ applicationId, side, isThere, error }: PhotoBoxProps) {
  const t = useWords('selling')
  const uploads = useWords('uploads')
  const id = useId()
  const [preview, setPreview] = useState<string>()
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  async function choose(file: File) {
    const wrong = !accept.split(',').includes(file.type) ? uploads.wrongImage : file.size > bytes ? uploads.tooLarge.identity : undefined
    setProblem(wrong)
    if (wrong) return
    running.current?.abort()
    const end = new AbortController()
    running.current = end
    setPercent(0)
    try {
      const sent = await sendFile({ kind: 'identity', file, onPercent: setPercent, signal: end.signal })
      await tellInForm(sellerApplication.savePhoto, { id: applicationId, side, uploadId: sent.id })
      setPreview(URL.createObjectURL(file))
    } catch (failure) {
      if (end.signal.aborted) return
      setProblem(failure instanceof Refused && failure.message ? failure.message : t.identity.failed)
    }
    setPercent(undefined)
  }

  const told = problem ?? error
  const isSending = percent !== undefined
  const edge = told ? 'border-2 border-bad' : isThere ? 'border-2 border-ok bg-down-100' : 'border-2 border-down-500 border-dashed'
  return (
    <div>
      <label className="label" htmlFor={id}>
        {t.identity.photos[side]}
      </label>
      <div
        className={`relative grid aspect-[1.58] place-items-center overflow-hidden rounded-card text-center text-sm font-semibold text-ink-700 focus-within:shadow-[var(--focus)] ${edge}`}
      >
        {preview ? (
          <img src={preview} alt="" className="absolute inset-0 size-full object-contain" />
        ) : isThere ? (
          <span className="w-[78%] rounded-btn bg-paper p-3 shadow-card" aria-hidden="true">
            <span className="flex gap-3">
              <span className="grid size-14 place-items-center rounded-sm bg-down-200">
                <UserRound className="size-7 text-ink-500" />
              </span>
              <span className="flex-1 space-y-2 pt-1">
                <i className="block h-2 rounded-pill bg-down-300" />
                <i className="block h-2 w-3/4 rounded-pill bg-down-300" />
                <i className="block h-2 w-1/2 rounded-pill bg-down-300" />
              </span>
            </span>
          </span>
        ) : (
          <span>
            <Camera className="mx-auto mb-1 size-7" aria-hidden="true" />
            <span className="block">{t.identity.take}</span>
            <span id={`${id}-types`} className="block font-normal text-ink-600">
              {t.identity.types}
            </span>
          </span>
        )}
        {isThere && !isSending && (
          <>
            <span className="tag tag-ok absolute bottom-3 left-3">
              <Check className="size-3.5" aria-hidden="true" />
              {t.identity.kept}
            </span>
            <span className="btn btn-sm btn-line absolute right-2 bottom-2" aria-hidden="true">
              {t.identity.replace}
            </span>
          </>
        )}
        {isSending && (
          <progress
            aria-label={t.identity.sending(percent)}
            value={percent}
            max={100}
            className="absolute inset-x-4 bottom-4 accent-head-600"
          />
        )}
        {/* Above all of it: the whole box is pressed, and files can be dropped on it. */}
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={isSending}
          aria-invalid={told ? true : undefined}
          aria-describedby={`${id}-told${isThere ? '' : ` ${id}-types`}`}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void choose(file)
          }}
        />
      </div>
      <span
        id={`${id}-told`}
        role="status"
        className={`mt-1 flex min-h-5 items-center gap-1.5 text-xs font-medium ${told ? 'text-bad' : 'sr-only'}`}
      >
        {told ? (
          <>
            <CircleAlert className="size-4" aria-hidden="true" />
            {told}
          </>
        ) : (
          isThere && t.identity.kept
        )}
      </span>
    </div>
  )
}

import { ImagePlus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { uploadKinds } from '../../../rules/upload-kinds.ts'
import { Refused } from '../../base/refused.ts'
import { sendFile } from '../../base/send-file.ts'
import { useWords } from '../../base/visit.ts'
import type { AnyEditor } from '../../desk/editor/use-editor.ts'
import { Pic } from '../../ui/pic.tsx'
import type { LookForm } from './edited-look.ts'

/** The shop's logo and the picture that its home begins with, with the point of it that stays in sight at every width. */
export function LookPictures({ editor, form }: { editor: AnyEditor; form: LookForm }) {
  const t = useWords('seller-look')
  const [across, down] = form.coverFocus ?? [50, 50]
  const slider = (label: string, value: number, onValue: (value: number) => void) => (
    <label className="block text-sm">
      {label}
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        className="block h-6 w-full accent-(--desk-line) max-lg:h-11"
        onChange={(event) => onValue(Number(event.target.value))}
      />
    </label>
  )
  return (
    <section className="panel grid min-w-0 gap-4" aria-label={t.pictures}>
      <h2 className="h4">{t.pictures}</h2>
      <OnePicture editor={editor} of="logo" form={form} hint={t.logoHint} className="size-20" />
      <OnePicture
        editor={editor}
        of="cover"
        form={form}
        hint={t.coverHint}
        className="aspect-[16/7] w-full"
        position={`${across}% ${down}%`}
      />
      {form.cover.url && (
        <fieldset className="grid gap-1">
          <legend className="label">{t.fields.coverFocus}</legend>
          <p className="hint">{t.focusHint}</p>
          {slider(t.across, across, (value) => editor.set('coverFocus', [value, down]))}
          {slider(t.down, down, (value) => editor.set('coverFocus', [across, value]))}
        </fieldset>
      )}
    </section>
  )
}

interface OnePictureProps {
  editor: AnyEditor
  of: 'logo' | 'cover'
  form: LookForm
  hint: string
  className: string
  position?: string
}

function OnePicture({ editor, of, form, hint, className, position }: OnePictureProps) {
  const t = useWords('seller-look')
  const [percent, setPercent] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  const ending = useRef(new AbortController())
  useEffect(() => {
    const own = new AbortController()
    ending.current = own
    return () => own.abort()
  }, [])
  const { url, picture, uploadId } = form[of]
  async function add(file: File) {
    setFailure('')
    setPercent(0)
    try {
      const sent = await sendFile({ kind: 'image', file, onPercent: setPercent, signal: ending.current.signal })
      editor.set(of, { picture: null, uploadId: sent.id, url: sent.url })
    } catch (thrown) {
      setFailure(`${t.notSent(file.name)}${thrown instanceof Refused ? ` ${thrown.message}` : ''}`)
    }
    setPercent(null)
  }
  return (
    <div>
      <p className="label">{t.fields[of]}</p>
      <p className="hint">{hint}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {url && of === 'logo' && (
          <img src={url} alt={t.fields.logo} width={80} height={80} className={`${className} rounded-card object-contain`} />
        )}
        {url && of === 'cover' && (
          <Pic src={url} alt={t.fields.cover ?? ''} full position={position} max={480} className={`${className} rounded-card`} />
        )}
        <label className="btn btn-line btn-sm relative cursor-pointer focus-within:shadow-[var(--focus)] max-lg:h-11">
          <input
            type="file"
            accept={uploadKinds.image.accept}
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) void add(file)
              event.target.value = ''
            }}
          />
          <ImagePlus className="size-4" aria-hidden="true" />
          {t.choose(t.fields[of] ?? '')}
        </label>
        {(picture || uploadId) && (
          <button
            type="button"
            className="btn btn-sm text-ink-700 max-lg:h-11"
            onClick={() => editor.set(of, { picture: null, uploadId: null, url: null })}
          >
            <X className="size-4" aria-hidden="true" />
            {t.remove(t.fields[of] ?? '')}
          </button>
        )}
      </div>
      <p aria-live="polite" className="text-sm">
        {percent !== null && t.sending(percent)}
        {failure && <span className="font-medium text-bad">{failure}</span>}
      </p>
    </div>
  )
}

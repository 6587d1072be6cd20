import { ArrowLeft, ArrowRight, ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Locale } from '../../../contract/locale.ts'
import { uploadKinds } from '../../../rules/upload-kinds.ts'
import { Refused } from '../../base/refused.ts'
import { sendFile } from '../../base/send-file.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import type { AnyEditor } from '../../desk/editor/use-editor.ts'
import { Field } from '../../ui/field.tsx'
import { Pic } from '../../ui/pic.tsx'
import type { PictureRow } from './edited.ts'
import { OtherLanguages } from './other-languages.tsx'

const MOST = 60
const small = 'grid size-9 place-items-center rounded-btn hover:bg-down-100 disabled:opacity-40 max-lg:size-11'

/** Pictures in their order, by dragging or by buttons; each with words for who cannot see it and the point that stays when it is cut. */
export function ProductPictures({ editor, rows }: { editor: AnyEditor; rows: readonly PictureRow[] }) {
  const t = useWords('seller-products').edit.pictures
  const { locale } = useVisit()
  const [percent, setPercent] = useState<number | null>(null)
  const [failures, setFailures] = useState<readonly string[]>([])
  const [dragged, setDragged] = useState<string | null>(null)
  const ending = useRef(new AbortController())
  const problem = editor.problemAt('pictures')

  async function add(files: readonly File[]) {
    setFailures([])
    for (const file of files.slice(0, MOST - rows.length)) {
      setPercent(0)
      try {
        const { id, url } = await sendFile({ kind: 'image', file, onPercent: setPercent, signal: ending.current.signal })
        const row: PictureRow = {
          ...{ key: id, picture: null, uploadId: id, picUrl: url, alt: { en: '', fr: '', zh: '' } },
          ...{ isView: false, colour: null, focus: null },
        }
        editor.addRow('pictures', row)
      } catch (failure) {
        const why = failure instanceof Refused ? ` ${failure.message}` : ''
        setFailures((before) => [...before, `${t.failed(file.name)}${why}`])
      }
    }
    setPercent(null)
  }
  const moveTo = (to: number) => {
    const from = rows.findIndex(({ key }) => key === dragged)
    if (dragged && from >= 0) editor.moveRow('pictures', dragged, to - from)
    setDragged(null)
  }
  return (
    <fieldset className="panel min-w-0" data-path="pictures" tabIndex={-1}>
      <legend className="sr-only">{t.title}</legend>
      <h2 className="h4">{t.title}</h2>
      <p className="text-sm text-ink-600">{t.hint}</p>
      {problem && <p className="mt-1 text-sm font-medium text-bad">{problem}</p>}
      <div aria-live="polite" className="text-sm">
        {percent !== null && t.sending(percent)}
        {failures.map((text) => (
          <p key={text} className="font-medium text-bad">
            {text}
          </p>
        ))}
      </div>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-3">
        {rows.map((row, at) => (
          <li
            key={row.key}
            className={dragged === row.key ? 'opacity-50' : ''}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(row.key)
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              moveTo(at)
            }}
          >
            <div className={`relative rounded-card ring-inset ${at === 0 ? 'ring-2 ring-(--desk-line)' : 'ring-1 ring-down-300'}`}>
              <Pic
                src={row.picUrl}
                alt={row.alt[locale] || t.named(at + 1)}
                sizes="160px"
                max={320}
                className="aspect-square rounded-card"
              />
              <button
                type="button"
                className="absolute top-1 right-1 grid size-7 place-items-center rounded-pill bg-ink-900 text-white after:absolute after:-inset-2"
                aria-label={t.remove(at + 1)}
                onClick={() => editor.removeRow('pictures', row.key)}
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </div>
            <div className="mt-1 flex items-center justify-between">
              <button
                type="button"
                className={small}
                disabled={at === 0}
                aria-label={t.earlier(at + 1)}
                onClick={() => editor.moveRow('pictures', row.key, -1)}
              >
                <ArrowLeft className="size-4" aria-hidden="true" />
              </button>
              <span className="text-xs text-ink-600">{at === 0 ? t.cover : at + 1}</span>
              <button
                type="button"
                className={small}
                disabled={at === rows.length - 1}
                aria-label={t.later(at + 1)}
                onClick={() => editor.moveRow('pictures', row.key, 1)}
              >
                <ArrowRight className="size-4" aria-hidden="true" />
              </button>
            </div>
            <Details editor={editor} row={row} at={at} locale={locale} />
          </li>
        ))}
        {rows.length < MOST && (
          <li>
            <label className="relative grid aspect-square cursor-pointer place-items-center rounded-card border-2 border-down-500 border-dashed p-2 text-center text-xs font-semibold text-ink-700 focus-within:shadow-[var(--focus)]">
              <input
                type="file"
                multiple
                accept={uploadKinds.image.accept}
                className="sr-only"
                onChange={(event) => {
                  void add([...(event.target.files ?? [])])
                  event.target.value = ''
                }}
              />
              <span>
                <ImagePlus className="mx-auto mb-1 size-6" aria-hidden="true" />
                {t.add}
              </span>
            </label>
          </li>
        )}
      </ul>
    </fieldset>
  )
}

function Details({ editor, row, at, locale }: { editor: AnyEditor; row: PictureRow; at: number; locale: Locale }) {
  const t = useWords('seller-products').edit.pictures
  const path = `pictures.#${row.key}`
  const [across, down] = row.focus ?? [50, 50]
  const set = (next: [number, number]) => editor.set(`${path}.focus`, next)
  const slider = (label: string, value: number, onValue: (value: number) => void) => (
    <label className="block">
      {label}
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        className="block h-6 w-full accent-(--desk-line)"
        onChange={(event) => onValue(Number(event.target.value))}
      />
    </label>
  )
  return (
    <details className="text-xs">
      <summary className="flex min-h-6 items-center font-semibold max-lg:min-h-11">{t.details}</summary>
      <Field
        label={t.alt(at + 1)}
        name={`${path}.alt.${locale}`}
        maxLength={300}
        value={row.alt[locale]}
        onChange={(event) => editor.set(`${path}.alt.${locale}`, event.target.value)}
      />
      <OtherLanguages editor={editor} fields={[{ path: `${path}.alt`, label: t.alt(at + 1), max: 300 }]} />
      <fieldset className="mt-2 grid gap-1">
        <legend className="font-semibold">{t.focus(at + 1)}</legend>
        {slider(t.across, across, (value) => set([value, down]))}
        {slider(t.down, down, (value) => set([across, value]))}
      </fieldset>
    </details>
  )
}

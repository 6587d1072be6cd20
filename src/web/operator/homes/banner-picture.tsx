import { ImagePlus, Images } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { HomeBanner } from '../../../contract/home-content.ts'
import { operatorHome } from '../../../contract/operator-homes.ts'
import { uploadKinds } from '../../../rules/upload-kinds.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { Refused } from '../../base/refused.ts'
import { sendFile } from '../../base/send-file.ts'
import { useWords } from '../../base/visit.ts'
import type { AnyEditor } from '../../desk/editor/use-editor.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Pic } from '../../ui/pic.tsx'

const MOST_SHOWN = 24

/** Of the library by name, or of one's own. */
export function BannerPicture({ editor, path, banner }: { editor: AnyEditor; path: string; banner: HomeBanner }) {
  const t = useWords('operator-homes').picture
  const words = useWords('operator-homes')
  const [isOpen, setOpen] = useState(false)
  const [percent, setPercent] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  const pictures = useAskQuietly(operatorHome.pictures, {})
  const ending = useRef(new AbortController())
  useEffect(() => {
    const own = new AbortController()
    ending.current = own
    return () => own.abort()
  }, [])
  const { picture } = banner
  const url = picture.startsWith('/uploads/') ? picture : pictures?.find(({ name }) => name === picture)?.url
  const take = (name: string, uploadId: string | null = null) => {
    editor.set(`${path}.picture`, name)
    editor.set(`${path}.uploadId`, uploadId)
  }
  async function add(file: File) {
    setFailure('')
    setPercent(0)
    try {
      const sent = await sendFile({ kind: 'image', file, onPercent: setPercent, signal: ending.current.signal })
      take(sent.url, sent.id)
    } catch (thrown) {
      setFailure(`${t.failed(file.name)}${thrown instanceof Refused ? ` ${thrown.message}` : ''}`)
    }
    setPercent(null)
  }
  const problem = editor.problemAt(`${path}.picture`)
  return (
    <div data-path={`${path}.picture`} tabIndex={-1}>
      <p className="label">{words.fields.picture}</p>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        {url ? (
          <Pic
            src={url}
            alt={picture.startsWith('/') ? words.fields.picture : picture}
            max={160}
            sizes="96px"
            className="size-24 rounded-card"
          />
        ) : (
          <span className="grid size-24 place-items-center rounded-card bg-down-100 p-2 text-center text-xs text-ink-600">
            {picture === '' ? t.none : picture}
          </span>
        )}
        <Button look="line" size="sm" className="max-lg:h-11" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Images className="size-4" aria-hidden="true" />
          {t.library}
        </Button>
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
          {t.upload}
        </label>
      </div>
      {problem && <p className="mt-1 text-xs font-medium text-bad">{problem}</p>}
      <p aria-live="polite" className="text-sm">
        {percent !== null && t.sending(percent)}
        {failure && <span className="font-medium text-bad">{failure}</span>}
      </p>
      {isOpen && pictures && (
        <Library
          pictures={pictures}
          onTake={(name) => {
            take(name)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

function Library({ pictures, onTake }: { pictures: readonly { name: string; url: string }[]; onTake: (name: string) => void }) {
  const t = useWords('operator-homes').picture
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase().replaceAll(' ', '-')
  const found = pictures
    .filter(({ name }) => name.includes(wanted))
    // Rooms first: they fill a banner.
    .sort((one, other) => Number(other.url.includes('/scenes/')) - Number(one.url.includes('/scenes/')))
  return (
    <div className="mt-2 rounded-card bg-down-50 p-3">
      <Field label={t.find} value={text} onChange={({ target }) => setText(target.value)} />
      <ul className="mt-3 grid grid-cols-6 gap-2 max-lg:grid-cols-3">
        {found.slice(0, MOST_SHOWN).map(({ name, url }) => (
          <li key={name}>
            <button type="button" aria-label={t.take(name)} className="block w-full text-left" onClick={() => onTake(name)}>
              <Pic src={url} max={160} sizes="120px" className="aspect-square w-full rounded-card" />
              <span className="mt-1 block truncate text-xs text-ink-600">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-600" aria-live="polite">
        {found.length === 0 ? t.nothing : found.length > MOST_SHOWN && t.more(found.length - MOST_SHOWN)}
      </p>
    </div>
  )
}

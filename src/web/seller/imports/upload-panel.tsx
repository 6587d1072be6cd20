import { FileUp } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { type Locale, locales } from '../../../contract/locale.ts'
import { MOST_FILE_BYTES } from '../../../contract/seller-imports.ts'
import { useGo } from '../../base/address.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { sendFile } from './send-file.ts'

const MOST_MB = MOST_FILE_BYTES / 1024 / 1024

/** Takes a file, chosen or dropped, and sends it while it says how far it is. */
export function UploadPanel({ into }: { into?: { id: string; bytes: number } }) {
  const t = useWords('seller-import').upload
  const visit = useVisit()
  const go = useGo()
  const fieldId = useId()
  const [locale, setLocale] = useState<Locale>(visit.locale)
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null)
  const [problem, setProblem] = useState<{ text: string; file?: File }>()
  const [isOver, setOver] = useState(false)
  const [brought, setBrought] = useState<string>()
  const stop = useRef<AbortController>(null)
  useUnsaved(sending !== null)
  useEffect(() => () => stop.current?.abort(), [])
  // In an effect: what held the page has let it go by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each file is opened once.
  useEffect(() => {
    if (brought) void go({ to: `/seller/import/${brought}` })
  }, [brought])

  async function send(file: File) {
    setProblem(undefined)
    if (file.size === 0) return setProblem({ text: t.empty })
    if (file.size > MOST_FILE_BYTES) return setProblem({ text: t.tooLarge(MOST_MB) })
    const ending = new AbortController()
    stop.current = ending
    const tellPercent = (percent: number) => !ending.signal.aborted && setSending({ name: file.name, percent })
    tellPercent(0)
    try {
      const id = await sendFile(file, { locale, onPercent: tellPercent, signal: ending.signal, ...(into ? { into } : {}) })
      setSending(null)
      setBrought(id)
    } catch {
      setSending(null)
      if (!ending.signal.aborted) setProblem({ text: t.failed, file })
    }
  }
  const over = (isNear: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isNear)
  }
  return (
    <section
      className={`panel outline-2 -outline-offset-2 ${isOver ? 'outline-(--desk-line) outline-dashed' : 'outline-transparent'}`}
      aria-label={t.title}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        const [file] = event.dataTransfer.files
        if (file && !sending) void send(file)
      }}
    >
      <h2 className="h4">{t.title}</h2>
      <p id={`${fieldId}-hint`} className="mt-1 text-sm text-ink-600">
        {t.hint(MOST_MB)}
      </p>
      {problem && (
        <Alert tone="bad" className="mt-3">
          {problem.text}
        </Alert>
      )}
      {sending ? (
        <div className="mt-4">
          <p className="font-semibold break-words" aria-live="polite">
            {t.sending(sending.name)}
          </p>
          <progress
            aria-label={t.sending(sending.name)}
            value={sending.percent}
            max={100}
            className="mt-2 h-2.5 w-full accent-(--desk-line)"
          />
          <div className="mt-2 flex items-center justify-between gap-3 text-sm">
            <span>{t.percent(sending.percent)}</span>
            <Button
              look="line"
              size="sm"
              className="max-lg:h-11"
              onClick={() => {
                stop.current?.abort()
                setSending(null)
              }}
            >
              {t.cancel}
            </Button>
          </div>
        </div>
      ) : (
        <div className="mt-4 grid gap-4">
          <Select label={t.language} className="max-w-60" value={locale} onChange={(event) => setLocale(event.target.value as Locale)}>
            {locales.map((each) => (
              <option key={each} value={each}>
                {languageNames[each]}
              </option>
            ))}
          </Select>
          <label className="relative grid min-h-36 cursor-pointer place-items-center rounded-card border-2 border-down-500 border-dashed p-4 text-center focus-within:shadow-[var(--focus)]">
            <input
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
              aria-describedby={`${fieldId}-hint`}
              className="sr-only"
              onChange={(event) => {
                const [file] = event.target.files ?? []
                event.target.value = ''
                if (file) void send(file)
              }}
            />
            <span className="text-sm">
              <FileUp className="mx-auto mb-2 size-8 text-(--desk-line)" aria-hidden="true" />
              <b className="block font-semibold">{t.choose}</b>
              <span className="text-ink-600 max-lg:hidden">{t.drop}</span>
            </span>
          </label>
          {problem?.file && (
            <Button look="line" className="justify-self-start" onClick={() => problem.file && void send(problem.file)}>
              {t.again}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { HostInfo } from '../../../contract/seller-hosts.ts'
import { type LookInfo, type LookVersion, lookBounds, sellerLook } from '../../../contract/seller-look.ts'
import { ERROR_TOAST_MS } from '../../../rules/constants.ts'
import { tell, tellInForm } from '../../base/tell.ts'
import { showToast } from '../../base/toast.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { EditorForm } from '../../desk/editor/editor-form.tsx'
import type { SaveOutcome } from '../../desk/editor/editor-state.ts'
import { TextFields } from '../../desk/editor/text-fields.tsx'
import { useEditor } from '../../desk/editor/use-editor.ts'
import { DeskPage } from '../../desk/frame/desk-page.tsx'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatTime } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { ChangeList } from './change-list.tsx'
import { ColoursPanel } from './colours-panel.tsx'
import { formOf, type LookForm, sentOf } from './edited-look.ts'
import { HostPanel } from './host-panel.tsx'
import { LookPictures } from './look-pictures.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { SectionsPanel } from './sections-panel.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { useNames } from './use-names.ts'
import { VersionsPanel } from './versions-panel.tsx'

/** So long after the last touch the draft goes to the server, and the preview follows. */
const REST_MS = 900

interface LookEditorProps {
  info: LookInfo
  /** Undefined: it could not be read. */
  versions: { records: readonly LookVersion[] } | undefined
  host: HostInfo | undefined
}

export function LookEditor({ info: first, ...beside }: LookEditorProps) {
  const [info, setInfo] = useState(first)
  const [turn, setTurn] = useState(0)
  const replace = (next: LookInfo) => {
    setInfo(next)
    setTurn(turn + 1)
  }
  return <OneLook key={turn} {...beside} info={info} onInfo={replace} />
}

function OneLook({ info: first, versions, host, onInfo }: LookEditorProps & { onInfo: (info: LookInfo) => void }) {
  const t = useWords('seller-look')
  const { locale } = useVisit()
  const [info, setInfo] = useState(first)
  const isPublishing = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const { nameOf, problemText } = useNames()

  async function send(value: LookForm, version: number): Promise<SaveOutcome<LookForm>> {
    const call = () =>
      isPublishing.current ? tellInForm(sellerLook.publish, { version }) : tellInForm(sellerLook.save, { version, look: sentOf(value) })
    const answer = await call()
    if (answer.is === 'wrong')
      return { is: 'wrong', problems: answer.problems.map(({ path, kind }) => ({ path, text: problemText(kind) })) }
    setInfo(answer.info)
    const theirs = formOf(answer.info)
    if (answer.is === 'conflict') return { is: 'conflict', theirs, version: answer.info.version, who: answer.who, at: answer.at }
    return { is: 'saved', value: theirs, version: answer.info.version }
  }
  const editor = useEditor<LookForm>({ name: 'look', value: formOf(info), version: info.version, send })
  const { changes, isSaving, hasFailed, conflict } = editor
  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  const save = () => {
    running.current = editor.save()
    return running.current
  }
  const typed = JSON.stringify(editor.value)
  const tried = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed says when; a try that failed waits for the next touch.
  useEffect(() => {
    if (changes === 0 || isSaving || conflict || (hasFailed && tried.current === typed)) return
    const rest = setTimeout(() => {
      tried.current = typed
      void save()
    }, REST_MS)
    return () => clearTimeout(rest)
  }, [typed, isSaving, conflict === null])

  async function publish() {
    setBusy(true)
    // A draft that is on its way is waited for; a second one is not sent meanwhile.
    await running.current
    const isSaved = changes === 0 || (await save())
    isPublishing.current = true
    if (isSaved && (await save())) sayDone(t.published)
    isPublishing.current = false
    setBusy(false)
  }
  async function discard() {
    setBusy(true)
    // Why nobody answered is said where it failed.
    const answer = await tell(sellerLook.discard, { version: info.version }).catch(() => null)
    setBusy(false)
    if (!answer || answer.is === 'wrong') return
    editor.drop()
    onInfo(answer.info)
    if (answer.is === 'saved') sayDone(t.discarded)
    else showToast({ kind: 'warn', text: t.notDiscarded(answer.who ?? t.versions.somebody), ms: ERROR_TOAST_MS })
  }
  const status = hasFailed
    ? t.notSaved
    : changes > 0 || isSaving
      ? t.saving
      : info.savedAt
        ? t.savedAt(formatTime(locale, info.savedAt))
        : t.asShown
  const acts = (
    <div className="desk-acts flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 text-sm text-ink-600" aria-live="polite">
        {status}
      </p>
      <Button look="line" disabled={info.changes.length === 0 || isSaving || isBusy} onClick={() => void discard()}>
        {t.discard}
      </Button>
      <Button busy={isBusy} disabled={info.changes.length === 0 && changes === 0} onClick={() => void publish()}>
        {t.publish}
      </Button>
    </div>
  )
  return (
    <DeskPage heading={t.title}>
      <div className="grid grid-cols-[minmax(0,340px)_minmax(0,1fr)] items-start gap-5 max-xl:grid-cols-1">
        <EditorForm editor={editor} label={t.title} nameOf={nameOf} hasBar={false}>
          <TemplateChoice editor={editor} chosen={editor.value.template} />
          <ColoursPanel editor={editor} palette={editor.value.palette} tokens={editor.value.tokens} />
          <SectionsPanel editor={editor} rows={editor.value.sections} />
          <LookPictures editor={editor} form={editor.value} />
          <TextFields
            editor={editor}
            legend={t.about}
            fields={[
              { path: 'description', label: t.description, max: lookBounds.description, isNeeded: true },
              { path: 'story', label: t.story, max: lookBounds.story, rows: 4 },
            ]}
          />
        </EditorForm>
        <div className="sticky top-4 grid min-w-0 gap-4 max-xl:static">
          {acts}
          <PreviewFrame slug={info.slug} template={info.look.template} token={info.preview} version={String(info.version)} />
          <section className="panel" aria-label={t.willChange}>
            <h2 className="h4">{t.willChange}</h2>
            {info.changes.length === 0 ? (
              <p className="mt-1 text-sm text-ink-600">{t.nothingChanged}</p>
            ) : (
              <ChangeList changes={info.changes} />
            )}
          </section>
        </div>
      </div>
      <div className="mt-5 grid grid-cols-2 items-start gap-5 max-xl:grid-cols-1">
        <VersionsPanel info={info} list={versions} onInfo={onInfo} />
        <HostPanel info={host} />
      </div>
    </DeskPage>
  )
}

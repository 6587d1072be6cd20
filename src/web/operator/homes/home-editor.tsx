import { useState } from 'react'
import type { EditVersion } from '../../../contract/editing.ts'
import type { HomeContent } from '../../../contract/home-content.ts'
import { type HomeInfo, operatorHome } from '../../../contract/operator-homes.ts'
import { tell, tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import type { SaveOutcome } from '../../desk/editor/editor-state.ts'
import { useEditor } from '../../desk/editor/use-editor.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { sayUndo } from '../../desk/said/say-undo.ts'
import { formatMoment } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { type Published, PublishPanel } from '../content/publish-panel.tsx'
import { HomeForm } from './home-form.tsx'
import { HomePreview } from './home-preview.tsx'
import { HomeVersions } from './home-versions.tsx'
import { useHomeNames } from './use-home-names.ts'

interface HomeEditorProps {
  info: HomeInfo
  /** Undefined: they could not be read. */
  versions: { records: readonly EditVersion[] } | undefined
}

/** A mall's home being written: draft, preview, publishing, and every version there was. */
export function HomeEditor({ info: first, versions }: HomeEditorProps) {
  const [turn, setTurn] = useState(0)
  const [info, setInfo] = useState(first)
  const begin = (next: HomeInfo) => {
    setInfo(next)
    setTurn((before) => before + 1)
  }
  // Asked for again by the page, after a write here or elsewhere.
  const [asked, setAsked] = useState(first)
  if (first !== asked) {
    setAsked(first)
    setInfo(first)
  }
  return <OneHome key={turn} info={info} versions={versions} onInfo={setInfo} onBegin={begin} />
}

interface OneHomeProps extends HomeEditorProps {
  onInfo: (info: HomeInfo) => void
  /** What is written begins from here. */
  onBegin: (info: HomeInfo) => void
}

const editedOf = ({ draft, shown, builtIn }: HomeInfo): HomeContent => draft ?? shown?.content ?? builtIn

function OneHome({ info, versions, onInfo, onBegin }: OneHomeProps) {
  const t = useWords('operator-homes')
  const words = useWords('operator-content')
  const { undo } = useWords('desk-parts').said
  const { locale } = useVisit()
  const [isBusy, setBusy] = useState(false)
  const { mallId, version } = info

  async function send(content: HomeContent, known: number): Promise<SaveOutcome<HomeContent>> {
    const answer = await tellInForm(operatorHome.save, { mallId, version: known, content })
    if (answer.is === 'wrong') return { is: 'wrong', problems: answer.problems.map(({ path, ...of }) => ({ path, text: problemText(of) })) }
    onInfo(answer.info)
    const theirs = editedOf(answer.info)
    if (answer.is === 'conflict') return { is: 'conflict', theirs, version: answer.info.version, who: answer.who, at: answer.at }
    return { is: 'saved', value: theirs, version: answer.info.version }
  }
  const editor = useEditor<HomeContent>({
    ...{ name: `home ${mallId}`, value: editedOf(info), version, send },
    onSaved: () => sayDone(words.saved),
  })
  const { told, problemText } = useHomeNames(editor.value)

  async function discard() {
    setBusy(true)
    const answer = await tell(operatorHome.discard, { mallId, version }).catch(() => null)
    setBusy(false)
    if (!answer || answer.is === 'wrong') return
    editor.drop()
    onBegin(answer.info)
    if (answer.is === 'saved') sayDone(words.discarded)
  }
  async function goBack(versionId: string | null, said: string): Promise<boolean> {
    setBusy(true)
    const answer = await tell(operatorHome.goBack, { mallId, versionId }).catch(() => null)
    setBusy(false)
    if (answer?.is !== 'saved') return false
    onBegin(answer.info)
    sayDone(said)
    return true
  }
  async function publish(from: string | null): Promise<Published> {
    const before = info.shown?.id ?? null
    const answer = await tellInForm(operatorHome.publish, { mallId, version, from })
    if (answer.is === 'wrong') return { is: 'wrong', problems: answer.problems.map(told) }
    if (answer.is === 'conflict') return { is: 'conflict' }
    onBegin(answer.info)
    if (from) sayDone(words.isPlanned(formatMoment(locale, from)))
    else sayUndo({ text: words.isPublished, undo, run: () => void goBack(before, words.versions.wentBack) })
    return { is: 'saved' }
  }
  async function withdraw(versionId: string) {
    const answer = await tell(operatorHome.withdraw, { mallId, versionId })
    if (answer.is !== 'saved') return
    sayDone(words.isWithdrawn)
    onBegin(answer.info)
  }
  return (
    <div className="grid gap-5">
      {info.running && <Alert tone="info">{t.homes.seasonRuns(info.running.name, formatMoment(locale, info.running.until))}</Alert>}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-5 max-xl:grid-cols-1">
        <HomeForm editor={editor} />
        <div className="grid min-w-0 gap-4">
          <PublishPanel
            info={info}
            isUnsaved={editor.changes > 0}
            isBusy={isBusy}
            onDiscard={() => void discard()}
            publish={publish}
            onWithdraw={withdraw}
          />
          <HomePreview edition={`home.${mallId}`} turn={`${version} ${info.shown?.number ?? 1}`} mallId={mallId} />
          {editor.changes > 0 && <p className="text-sm text-ink-600">{t.preview.saveFirst}</p>}
        </div>
      </div>
      <HomeVersions
        list={versions}
        edition={`home.${mallId}`}
        content={editor.value}
        isBuiltInShown={info.shown === null}
        again={t.versions.again}
        isBusy={isBusy}
        onBack={(versionId) => goBack(versionId, words.versions.wentBack)}
      />
    </div>
  )
}

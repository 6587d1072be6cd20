import { useState } from 'react'
import type { EditVersion } from '../../../contract/editing.ts'
import type { HomeContent } from '../../../contract/home-content.ts'
import { operatorSeason, type SeasonInfo } from '../../../contract/operator-homes.ts'
import { tell, tellInForm } from '../../base/tell.ts'
import { useWords } from '../../base/visit.ts'
import type { SaveOutcome } from '../../desk/editor/editor-state.ts'
import { useEditor } from '../../desk/editor/use-editor.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Published } from '../content/publish-panel.tsx'
import { HomeForm } from './home-form.tsx'
import { HomePreview } from './home-preview.tsx'
import { HomeVersions } from './home-versions.tsx'
import { SeasonPanel } from './season-panel.tsx'
import { SeasonWhen } from './season-when.tsx'
import { useHomeNames } from './use-home-names.ts'

interface SeasonEditorProps {
  info: SeasonInfo
  /** Undefined: they could not be read. */
  versions: { records: readonly EditVersion[] } | undefined
}

/** A season being written, planned, ended. */
export function SeasonEditor({ info: first, versions }: SeasonEditorProps) {
  const [turn, setTurn] = useState(0)
  const [info, setInfo] = useState(first)
  const begin = (next: SeasonInfo) => {
    setInfo(next)
    setTurn((before) => before + 1)
  }
  // Asked for again by the page, after a write here or elsewhere.
  const [asked, setAsked] = useState(first)
  if (first !== asked) {
    setAsked(first)
    setInfo(first)
  }
  return <OneSeason key={turn} info={info} versions={versions} onInfo={setInfo} onBegin={begin} />
}

interface OneSeasonProps extends SeasonEditorProps {
  onInfo: (info: SeasonInfo) => void
  /** What is written begins from here. */
  onBegin: (info: SeasonInfo) => void
}

const editedOf = ({ draft, shown, builtIn }: SeasonInfo): HomeContent => draft ?? shown?.content ?? builtIn

function OneSeason({ info, versions, onInfo, onBegin }: OneSeasonProps) {
  const t = useWords('operator-homes')
  const words = useWords('operator-content')
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const { id, version, mallId } = info

  async function send(content: HomeContent, known: number): Promise<SaveOutcome<HomeContent>> {
    const answer = await tellInForm(operatorSeason.save, { id, version: known, content })
    if (answer.is === 'wrong') return { is: 'wrong', problems: answer.problems.map(({ path, ...of }) => ({ path, text: problemText(of) })) }
    onInfo(answer.info)
    const theirs = editedOf(answer.info)
    if (answer.is === 'conflict') return { is: 'conflict', theirs, version: answer.info.version, who: answer.who, at: answer.at }
    return { is: 'saved', value: theirs, version: answer.info.version }
  }
  const editor = useEditor<HomeContent>({
    ...{ name: `season ${id}`, value: editedOf(info), version, send },
    onSaved: () => sayDone(words.saved),
  })
  const { told, problemText } = useHomeNames(editor.value)

  /** A write that answers how the season is then; false when it did not happen. */
  async function act(write: () => Promise<Awaited<ReturnType<typeof tell<typeof operatorSeason.goBack>>>>, said: string): Promise<boolean> {
    setBusy(true)
    setProblems([])
    const answer = await write().catch(() => null)
    setBusy(false)
    if (answer?.is === 'wrong') setProblems(answer.problems.map(told))
    if (answer?.is === 'wrong') return true
    if (answer?.is !== 'saved') return false
    editor.drop()
    onBegin(answer.info)
    sayDone(said)
    return true
  }
  async function plan(): Promise<Published> {
    const answer = await tellInForm(operatorSeason.plan, { id, version })
    if (answer.is === 'wrong') return { is: 'wrong', problems: answer.problems.map(told) }
    if (answer.is === 'conflict') return { is: 'conflict' }
    onBegin(answer.info)
    sayDone(t.seasons.isPlanned)
    return { is: 'saved' }
  }
  return (
    <div className="grid gap-5">
      {problems.length > 0 && (
        <Alert tone="warn" title={words.trouble.wrong}>
          <ul className="mt-1 list-disc pl-5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-5 max-xl:grid-cols-1">
        <HomeForm editor={editor}>
          <SeasonWhen editor={editor} />
        </HomeForm>
        <div className="grid min-w-0 gap-4">
          <SeasonPanel
            info={info}
            isUnsaved={editor.changes > 0}
            isBusy={isBusy}
            plan={plan}
            onEnd={() => act(() => tell(operatorSeason.end, { id }), info.state === 'running' ? t.seasons.ended : t.seasons.dropped)}
            onDiscard={() => void act(() => tell(operatorSeason.discard, { id, version }), words.discarded)}
          />
          <HomePreview edition={`season.${id}`} turn={`${version} ${info.shown?.number ?? 1}`} mallId={mallId} />
          {editor.changes > 0 && <p className="text-sm text-ink-600">{t.preview.saveFirst}</p>}
        </div>
      </div>
      <HomeVersions
        list={versions}
        edition={`season.${id}`}
        content={editor.value}
        again={t.versions.planAgain}
        isBusy={isBusy}
        onBack={(versionId) =>
          versionId ? act(() => tell(operatorSeason.goBack, { id, versionId }), t.seasons.isPlanned) : Promise.resolve(false)
        }
      />
    </div>
  )
}

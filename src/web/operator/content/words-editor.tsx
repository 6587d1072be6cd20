import { useState } from 'react'
import type { EditVersion } from '../../../contract/editing.ts'
import { type Locale, locales } from '../../../contract/locale.ts'
import { operatorContent, type WordsContent, type WordsInfo, wordsBounds } from '../../../contract/operator-content.ts'
import { wordValues } from '../../../contract/words-pages.ts'
import { tell, tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { EditorForm } from '../../desk/editor/editor-form.tsx'
import type { SaveOutcome } from '../../desk/editor/editor-state.ts'
import type { Path } from '../../desk/editor/paths.ts'
import { TextFields } from '../../desk/editor/text-fields.tsx'
import { useEditor } from '../../desk/editor/use-editor.ts'
import { StillFrame } from '../../desk/preview/still-frame.tsx'
import { sayDone } from '../../desk/said/say-done.ts'
import { frontMatterOf } from '../../help/pages.ts'
import { formatMoment } from '../../i18n/format.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { builtInWords } from './built-in-words.ts'
import { type Published, PublishPanel } from './publish-panel.tsx'
import { WordsVersions } from './words-versions.tsx'

interface WordsEditorProps {
  info: WordsInfo
  /** Undefined: they could not be read. */
  versions: { records: readonly EditVersion[] } | undefined
}

/** How each kind of block is marked, the same in every language. */
const marks = {
  ...{ section: '## … {#returns}', strong: '**…**', link: '[…](/help/business/contact-us)', list: '- …', steps: '1. …', note: '> …' },
  ...{ table: '|| …', questions: 'Q: … A: …', form: '[[contact]]' },
}

/** A page of words being written: draft, preview, publishing, and every version there was. */
export function WordsEditor({ info: first, versions }: WordsEditorProps) {
  const [turn, setTurn] = useState(0)
  const [info, setInfo] = useState(first)
  const begin = (next: WordsInfo) => {
    setInfo(next)
    setTurn(turn + 1)
  }
  // Asked for again by the page, after a write here or elsewhere.
  const [asked, setAsked] = useState(first)
  if (first !== asked) {
    setAsked(first)
    setInfo(first)
  }
  return <OnePage key={turn} info={info} versions={versions} onInfo={setInfo} onBegin={begin} />
}

interface OnePageProps extends WordsEditorProps {
  onInfo: (info: WordsInfo) => void
  /** What is written begins from here. */
  onBegin: (info: WordsInfo) => void
}

function OnePage({ info, versions, onInfo, onBegin }: OnePageProps) {
  const t = useWords('operator-content')
  const visit = useVisit()
  const [language, setLanguage] = useState<Locale>(visit.locale)
  const [isBusy, setBusy] = useState(false)
  const builtIn = builtInWords(info.name, visit)
  const shown = info.shown?.content ?? builtIn
  const textOf = (kind: keyof typeof t.problems, what: string) => t.problems[kind](what)
  const nameOf = (path: Path) => {
    const [field = '', locale = ''] = path.split('.')
    const label = t.fields[field as keyof typeof t.fields] ?? field
    return locale ? `${label}, ${languageNames[locale as Locale]}` : label
  }

  async function send(content: WordsContent, version: number): Promise<SaveOutcome<WordsContent>> {
    const answer = await tellInForm(operatorContent.save, { name: info.name, version, content })
    if (answer.is === 'wrong')
      return { is: 'wrong', problems: answer.problems.map(({ path, kind, what }) => ({ path, text: textOf(kind, what) })) }
    onInfo(answer.info)
    const theirs = answer.info.draft ?? answer.info.shown?.content ?? builtIn
    if (answer.is === 'conflict') return { is: 'conflict', theirs, version: answer.info.version, who: answer.who, at: answer.at }
    return { is: 'saved', value: theirs, version: answer.info.version }
  }
  const editor = useEditor<WordsContent>({
    name: `words ${info.name}`,
    value: info.draft ?? shown,
    version: info.version,
    send,
    onSaved: () => sayDone(t.saved),
  })
  async function discard() {
    setBusy(true)
    const answer = await tell(operatorContent.discard, { name: info.name, version: info.version }).catch(() => null)
    setBusy(false)
    if (!answer || answer.is === 'wrong') return
    editor.drop()
    onBegin(answer.info)
    if (answer.is === 'saved') sayDone(t.discarded)
  }
  async function publish(from: string | null): Promise<Published> {
    const answer = await tellInForm(operatorContent.publish, { name: info.name, version: info.version, from })
    if (answer.is === 'wrong')
      return { is: 'wrong', problems: answer.problems.map(({ path, kind, what }) => `${nameOf(path)}: ${textOf(kind, what)}`) }
    if (answer.is === 'conflict') return { is: 'conflict' }
    sayDone(from ? t.isPlanned(formatMoment(visit.locale, from)) : t.isPublished)
    onBegin(answer.info)
    return { is: 'saved' }
  }
  async function withdraw(versionId: string) {
    const next = await tell(operatorContent.withdraw, { name: info.name, versionId })
    sayDone(t.isWithdrawn)
    onBegin(next)
  }
  const { path } = frontMatterOf(info.name)
  const preview = `${path}?${new URLSearchParams({
    ...{ lang: language, edition: `words.${info.name}`, v: String(info.version) },
  })}`
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-5 max-xl:grid-cols-1">
        <div className="grid min-w-0 gap-4">
          <EditorForm editor={editor} label={t.label} nameOf={nameOf} save={t.save}>
            <TextFields
              editor={editor}
              legend={t.words}
              fields={[
                { path: 'title', label: t.fields.title, max: wordsBounds.title, isNeeded: true },
                { path: 'description', label: t.fields.description, max: wordsBounds.description, rows: 2, isNeeded: true },
                { path: 'lead', label: t.fields.lead, max: wordsBounds.lead, rows: 3, isNeeded: true },
                { path: 'body', label: t.fields.body, max: wordsBounds.body, rows: 22, isNeeded: true },
              ]}
            />
          </EditorForm>
          <details className="panel text-sm">
            <summary className="flex min-h-8 cursor-pointer items-center font-semibold">{t.howTo}</summary>
            <ul className="mt-2 grid gap-1.5">
              {Object.entries(marks).map(([name, written]) => (
                <li key={name}>
                  <code className="rounded bg-down-100 px-1.5 py-0.5">{written}</code> {t.marks[name as keyof typeof marks]}
                </li>
              ))}
            </ul>
            <p className="mt-3">{t.values}</p>
            <p className="mt-1 flex flex-wrap gap-1.5">
              {wordValues.map((name) => (
                <code key={name} className="rounded bg-down-100 px-1.5 py-0.5">{`{${name}}`}</code>
              ))}
            </p>
          </details>
        </div>
        <div className="grid min-w-0 gap-4">
          <PublishPanel
            info={info}
            isUnsaved={editor.changes > 0}
            isBusy={isBusy}
            onDiscard={() => void discard()}
            publish={publish}
            onWithdraw={withdraw}
          />
          <StillFrame address={preview} words={t.preview}>
            <label className="flex items-center gap-2 text-sm">
              {t.preview.language}
              <select className="input !h-11 !w-auto" value={language} onChange={({ target }) => setLanguage(target.value as Locale)}>
                {locales.map((each) => (
                  <option key={each} value={each}>
                    {languageNames[each]}
                  </option>
                ))}
              </select>
            </label>
          </StillFrame>
          {editor.changes > 0 && <p className="text-sm text-ink-600">{t.preview.saveFirst}</p>}
        </div>
      </div>
      <WordsVersions info={info} builtIn={builtIn} list={versions} onInfo={onBegin} />
    </div>
  )
}

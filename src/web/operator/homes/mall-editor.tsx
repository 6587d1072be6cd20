import { useState } from 'react'
import { locales } from '../../../contract/locale.ts'
import { type MallInfo, type MallProblem, operatorMall } from '../../../contract/operator-malls.ts'
import { useGo } from '../../base/address.ts'
import { randomUuid } from '../../base/local-storage-id.ts'
import { tellInForm } from '../../base/tell.ts'
import { useWords } from '../../base/visit.ts'
import { EditorForm } from '../../desk/editor/editor-form.tsx'
import type { SaveOutcome } from '../../desk/editor/editor-state.ts'
import { useEditor } from '../../desk/editor/use-editor.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { MallFields } from './mall-fields.tsx'
import { type MallChoices, type MallForm, mallFormOf, mallSent, newMall, placeInForm } from './mall-form.ts'
import { MallLives } from './mall-lives.tsx'

function useMallNames() {
  const t = useWords('operator-homes').malls
  const nameOf = (path: string): string => {
    const [field = '', said = ''] = path.split('.')
    const own = { code: t.code, categories: t.categories, shops: t.featured, uploadId: t.fields.logo }[field]
    const name = own ?? t.fields[field as keyof typeof t.fields] ?? field
    const language = locales.find((each) => each === said)
    return language ? `${name}, ${languageNames[language]}` : name
  }
  const textOf = ({ path, kind, what }: MallProblem) => ({ path: placeInForm(path), text: t.problems[kind](what) })
  return { nameOf, textOf }
}

interface MallEditorProps {
  info: MallInfo
  choices: MallChoices
}

/** A mall as it is, changed at once: names, logo, look, categories, and who stands first. */
export function MallEditor({ info: first, choices }: MallEditorProps) {
  const t = useWords('operator-homes').malls
  const { nameOf, textOf } = useMallNames()
  const [info, setInfo] = useState(first)
  const [asked, setAsked] = useState(first)
  if (first !== asked) {
    setAsked(first)
    setInfo(first)
  }
  async function send(value: MallForm, version: number): Promise<SaveOutcome<MallForm>> {
    const answer = await tellInForm(operatorMall.save, { mallId: info.mallId, version, content: mallSent(value) })
    if (answer.is === 'wrong') return { is: 'wrong', problems: answer.problems.map(textOf) }
    setInfo(answer.info)
    const theirs = mallFormOf(answer.info.code, answer.info.content)
    if (answer.is === 'conflict') return { is: 'conflict', theirs, version: answer.info.version, who: answer.who, at: answer.at }
    return { is: 'saved', value: theirs, version: answer.info.version }
  }
  const editor = useEditor<MallForm>({
    ...{ name: `mall ${first.mallId}`, value: mallFormOf(first.code, first.content), version: first.version, send },
    onSaved: () => sayDone(t.saved),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,360px)] items-start gap-5 max-xl:grid-cols-1">
      <EditorForm editor={editor} label={t.label} nameOf={nameOf}>
        <MallFields editor={editor} choices={choices} isNew={false} />
      </EditorForm>
      <MallLives info={info} onInfo={setInfo} />
    </div>
  )
}

/** A mall that is not there yet. */
export function NewMall({ choices }: { choices: MallChoices }) {
  const t = useWords('operator-homes').malls
  const go = useGo()
  const { nameOf, textOf } = useMallNames()
  const [once, setOnce] = useState(randomUuid)
  async function send(value: MallForm): Promise<SaveOutcome<MallForm>> {
    const code = value.code.trim().toUpperCase()
    if (!/^[A-Z0-9]{2,12}$/.test(code)) return { is: 'wrong', problems: [{ path: 'code', text: t.codeHint }] }
    const answer = await tellInForm(operatorMall.add, { code, content: mallSent(value) }, once)
    // An answer is kept under its key: what is mended is asked anew.
    setOnce(randomUuid())
    if (answer.is === 'wrong') return { is: 'wrong', problems: answer.problems.map(textOf) }
    sayDone(t.added)
    void go({ to: '/operator/content', search: { tab: 'malls', mall: answer.info.mallId } })
    return { is: 'saved', value, version: 1 }
  }
  const editor = useEditor<MallForm>({ name: 'mall new', value: mallFormOf('', newMall), version: 0, send })
  return (
    <EditorForm editor={editor} label={t.label} nameOf={nameOf} save={t.addIt}>
      <MallFields editor={editor} choices={choices} isNew />
    </EditorForm>
  )
}

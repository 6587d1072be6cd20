import { useState } from 'react'
import {
  type CampaignAudience,
  type CampaignContent,
  type CampaignInfo,
  campaignBounds,
  operatorCampaign,
} from '../../../contract/campaigns.ts'
import type { Locale } from '../../../contract/locale.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { EditorForm } from '../../desk/editor/editor-form.tsx'
import type { SaveOutcome } from '../../desk/editor/editor-state.ts'
import type { Path } from '../../desk/editor/paths.ts'
import { TextFields } from '../../desk/editor/text-fields.tsx'
import { useEditor } from '../../desk/editor/use-editor.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { AudiencePart } from './audience-part.tsx'
import { BlocksPart } from './blocks-part.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { SendPanel } from './send-panel.tsx'

export interface EditedCampaign extends CampaignContent {
  audience: CampaignAudience
}

const editedOf = ({ content, audience }: CampaignInfo): EditedCampaign => ({ ...content, audience })

/** A letter while it is written: what it says, to whom, how it looks, and when it goes. */
export function CampaignEditor({ info: first }: { info: CampaignInfo }) {
  const t = useWords('operator-campaigns')
  const { locale } = useVisit()
  const [info, setInfo] = useState(first)
  const [language, setLanguage] = useState<Locale>(locale)
  // Asked for again by the page, after a write here or elsewhere.
  const [asked, setAsked] = useState(first)
  if (first !== asked) {
    setAsked(first)
    setInfo(first)
  }
  const nameOf = (path: Path) => {
    const [field = '', second = '', third = '', fourth = ''] = path.split('.')
    const name =
      field === 'blocks' && third ? (t.fields[third] ?? third) : field === 'audience' ? (t.fields[second] ?? second) : t.fields[field]
    const said = field === 'blocks' ? fourth : second
    return said in languageNames ? `${name ?? field}, ${languageNames[said as Locale]}` : (name ?? field)
  }
  async function send({ audience, ...content }: EditedCampaign, version: number): Promise<SaveOutcome<EditedCampaign>> {
    const answer = await tellInForm(operatorCampaign.save, { id: info.id, version, content, audience })
    if (answer.is === 'wrong') return { is: 'wrong', problems: answer.problems.map(({ path, kind }) => ({ path, text: t.problems[kind] })) }
    setInfo(answer.info)
    const theirs = editedOf(answer.info)
    if (answer.is === 'conflict') return { is: 'conflict', theirs, version: answer.info.version, who: answer.who, at: answer.at }
    return { is: 'saved', value: theirs, version: answer.info.version }
  }
  const editor = useEditor<EditedCampaign>({
    name: `campaign ${info.id}`,
    value: editedOf(info),
    version: info.version,
    send,
    onSaved: () => sayDone(t.saved),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-5 max-xl:grid-cols-1">
      <EditorForm editor={editor} label={t.form} nameOf={nameOf} save={t.save}>
        <TextFields
          editor={editor}
          legend={t.head}
          fields={[
            { path: 'subject', label: t.fields.subject ?? '', max: campaignBounds.subject, isNeeded: true },
            { path: 'preheader', label: t.fields.preheader ?? '', max: campaignBounds.preheader },
          ]}
        />
        <BlocksPart editor={editor} products={info.products} />
        <AudiencePart editor={editor} audience={editor.value.audience} categoryName={info.categoryName} />
      </EditorForm>
      <div className="grid min-w-0 gap-4">
        <SendPanel
          info={info}
          isUnsaved={editor.changes > 0}
          language={language}
          problemText={({ path, kind }) => `${nameOf(path)}: ${t.problems[kind]}`}
          onGone={editor.drop}
        />
        <LetterPreview of={info} onLanguage={setLanguage} />
        {editor.changes > 0 && <p className="text-sm text-ink-600">{t.preview.saveFirst}</p>}
      </div>
    </div>
  )
}

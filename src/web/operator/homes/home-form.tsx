import type { ReactNode } from 'react'
import type { HomeContent } from '../../../contract/home-content.ts'
import { useWords } from '../../base/visit.ts'
import { EditorForm } from '../../desk/editor/editor-form.tsx'
import type { Editor } from '../../desk/editor/use-editor.ts'
import { BannersPanel } from './banners-panel.tsx'
import { DressPanel } from './dress-panel.tsx'
import { SectionsPanel } from './sections-panel.tsx'
import { useHomeNames } from './use-home-names.ts'

interface HomeFormProps {
  editor: Editor<HomeContent>
  /** What stands before the rest: when a season is. */
  children?: ReactNode
}

/** Everything that a home is made of. */
export function HomeForm({ editor, children }: HomeFormProps) {
  const t = useWords('operator-homes')
  const words = useWords('operator-content')
  const { nameOf } = useHomeNames(editor.value)
  return (
    <EditorForm editor={editor} label={t.label} nameOf={nameOf} save={words.save}>
      {children}
      <BannersPanel editor={editor} />
      <SectionsPanel editor={editor} rows={editor.value.sections} />
      <DressPanel editor={editor} dress={editor.value.dress} />
    </EditorForm>
  )
}

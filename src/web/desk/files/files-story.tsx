import { useWords } from '../../base/visit.ts'
import type { Story } from '../story.ts'
import { ManyFiles } from './many-files.tsx'
import { useManyFiles } from './use-many-files.ts'

function FilesStory() {
  const t = useWords('desk-stories').files
  const uploads = useManyFiles({ kind: 'image', most: 12 })
  return (
    <div className="grid gap-4">
      <ManyFiles label={t.label} hint={t.hint} first={t.cover} uploads={uploads} />
      <output className="text-xs break-all text-ink-600">{uploads.ids.join(' ')}</output>
    </div>
  )
}

export const story: Story = { words: ['desk-parts', 'desk-stories'], Component: FilesStory }

import { useState } from 'react'
import { useWords } from '../../base/visit.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import type { Story } from '../story.ts'
import { opened } from './opened.ts'
import { useUnsaved } from './unsaved.ts'

export const story: Story = { words: [], Component: FrameStory }

/** What the frame offers to pages: the bar, the keys, and the question before something is lost. */
function FrameStory() {
  const t = useWords('desk')
  const [typed, setTyped] = useState('')
  useUnsaved(typed !== '')
  return (
    <div className="grid gap-4">
      <div className="panel flex flex-wrap gap-3">
        <Button look="line" onClick={() => opened.set('command')}>
          {t.command.title}
        </Button>
        <Button look="line" onClick={() => opened.set('keys')}>
          {t.keys.title}
        </Button>
      </div>
      <div className="panel">
        <TextArea label={t.leave.text} rows={2} value={typed} onChange={({ target }) => setTyped(target.value)} />
      </div>
    </div>
  )
}

import { CheckCheck, CreditCard, MailWarning } from 'lucide-react'
import { useState } from 'react'
import { useVisit, useWords } from '../../base/visit.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { Story } from '../story.ts'
import { CommentBox } from './comment-box.tsx'
import { Timeline, type TimelineEntry } from './timeline.tsx'

function TimelineStory() {
  const t = useWords('desk-stories').timeline
  const { now } = useVisit()
  const [isAway, setAway] = useState(false)
  const [notes, setNotes] = useState<readonly TimelineEntry[]>([])
  const entries: readonly TimelineEntry[] = [
    { key: 'paid', is: 'event', at: '2026-11-14T18:40:00.000Z', text: t.paid, more: t.paidMore, tone: 'ok', Icon: CreditCard },
    { key: 'failed', is: 'event', at: '2026-11-14T18:32:00.000Z', text: t.failed, tone: 'bad', Icon: MailWarning },
    { key: 'note', is: 'note', at: '2026-11-14T18:30:00.000Z', who: t.us, text: t.note },
    { key: 'seen', is: 'event', at: '2026-11-14T18:26:00.000Z', text: t.seen, tone: 'info', Icon: CheckCheck },
    { key: 'we', is: 'words', at: '2026-11-14T18:24:00.000Z', who: t.us, side: 'we', text: t.answers },
    { key: 'they', is: 'words', at: '2026-11-14T18:17:00.000Z', who: t.asker, side: 'they', text: t.asks },
  ]
  return (
    <div className="panel grid max-w-[760px] gap-5">
      <CommentBox
        label={t.write}
        hint={t.writeHint}
        max={500}
        send={async (text) => {
          if (isAway) throw new Error('away')
          setNotes((before) => [{ key: `own ${before.length}`, is: 'note', at: now, who: t.us, text }, ...before])
        }}
      />
      <Checkbox checked={isAway} onChange={(event) => setAway(event.target.checked)}>
        {t.fails}
      </Checkbox>
      <Timeline label={t.label} entries={[...notes, ...entries]} />
    </div>
  )
}

export const story: Story = { words: ['desk-parts', 'desk-stories'], Component: TimelineStory }

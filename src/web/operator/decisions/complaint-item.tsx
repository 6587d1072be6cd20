import { type Complaint, operatorComplaint } from '../../../contract/complaints.ts'
import { COMPLAINT_WORDS_MAX } from '../../../rules/complaint-states.ts'
import { tellInForm, useTell } from '../../base/tell.ts'
import { useWords } from '../../base/visit.ts'
import { CommentBox } from '../../desk/timeline/comment-box.tsx'
import { Timeline } from '../../desk/timeline/timeline.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PictureStrip } from '../../ui/picture-strip.tsx'

/** One complaint: who said what, and the marketplace's word. */
export function ComplaintItem({ of: one, mayDecide }: { of: Complaint; mayDecide: boolean }) {
  const t = useWords('operator-decisions')
  const words = useWords('complaints')
  const closing = useTell(operatorComplaint.close)
  return (
    <>
      <p className="text-sm text-ink-600">
        {[words.kinds[one.kind], one.subject, one.orderNumber && words.orderNumber(one.orderNumber)].filter(Boolean).join(' · ')}
      </p>
      <div className="mt-4">
        <Timeline
          label={t.thread}
          entries={one.messages.map(({ id, at, author, authorName, words: said, photos }) => ({
            ...{ is: 'words' as const, key: id, at, who: authorName, side: author === 'operator' ? ('we' as const) : ('they' as const) },
            text: (
              <>
                {said}
                {photos.length > 0 && <PictureStrip images={photos} named={t.picture} />}
              </>
            ),
          }))}
        />
      </div>
      {mayDecide && one.state !== 'closed' && (
        <div className="mt-4 grid gap-3 border-t border-down-200 pt-4">
          <CommentBox
            label={t.answerComplaint}
            hint={t.answerComplaintHint}
            max={COMPLAINT_WORDS_MAX}
            send={(said) => tellInForm(operatorComplaint.answer, { id: one.id, words: said, photoIds: [] })}
          />
          {closing.error && <Alert tone="bad">{t.failed}</Alert>}
          <Button look="line" busy={closing.isPending} onClick={() => closing.mutate({ id: one.id })}>
            {t.closeComplaint}
          </Button>
        </div>
      )}
    </>
  )
}

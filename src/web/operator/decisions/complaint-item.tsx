import { useState } from 'react'
import { type Complaint, operatorComplaint } from '../../../contract/complaints.ts'
import { COMPLAINT_WORDS_MAX } from '../../../rules/complaint-states.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { tellInForm, useTell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { CommentBox } from '../../desk/timeline/comment-box.tsx'
import { Timeline } from '../../desk/timeline/timeline.tsx'
import { Alert } from '../../ui/alert.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { PictureStrip } from '../../ui/picture-strip.tsx'

function ClosingDialog({ isBusy, onSend, onClose }: { isBusy: boolean; onSend: (reason: string) => void; onClose: () => void }) {
  const t = useWords('operator-decisions')
  const [why, setWhy] = useState('')
  useUnsaved(why.trim() !== '')
  return (
    <AskDialog
      title={t.closeTitle}
      no={t.keepOpen}
      yes={t.closeComplaint}
      look="primary"
      isBusy={isBusy}
      disabled={why.trim() === ''}
      onYes={() => onSend(why.trim())}
      onClose={onClose}
    >
      <TextArea
        label={t.closeWhy}
        hint={t.closeWhyHint}
        rows={3}
        maxLength={300}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
    </AskDialog>
  )
}

/** What it is about, with the way to the order and to whoever is complained about, for whoever may go there. */
function ComplaintFacts({ of: { kind, about, subject, orderNumber } }: { of: Complaint }) {
  const words = useWords('complaints')
  const visit = useVisit()
  const link = 'link inline-flex min-h-6 items-center max-lg:min-h-11'
  const seller = { kind: about === 'provider' ? 'business' : 'shop', words: subject }
  const order = orderNumber && words.orderNumber(orderNumber)
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-600">
      <span>{words.kinds[kind]}</span>
      {mayHere(visit, 'house sellers.read') ? (
        <Link to="/operator/sellers" search={seller} className={link}>
          {subject}
        </Link>
      ) : (
        <span>{subject}</span>
      )}
      {order &&
        (mayHere(visit, 'house orders.read') ? (
          <Link to="/operator/orders" search={{ words: orderNumber }} className={link}>
            {order}
          </Link>
        ) : (
          <span>{order}</span>
        ))}
    </p>
  )
}

/** One complaint: who said what, and the marketplace's word. */
export function ComplaintItem({ of: one, mayDecide }: { of: Complaint; mayDecide: boolean }) {
  const t = useWords('operator-decisions')
  const closing = useTell(operatorComplaint.close)
  const [isClosing, setClosing] = useState(false)
  return (
    <>
      <ComplaintFacts of={one} />
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
          <Button look="line" onClick={() => setClosing(true)}>
            {t.closeComplaint}
          </Button>
        </div>
      )}
      {isClosing && (
        <ClosingDialog
          isBusy={closing.isPending}
          onSend={(reason) => closing.mutate({ id: one.id, reason }, { onSuccess: () => setClosing(false) })}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  )
}

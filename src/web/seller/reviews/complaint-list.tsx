import { useState } from 'react'
import {
  type Complaint,
  type ComplaintProposal,
  type ComplaintSummary,
  complaintProposals,
  sellerComplaint,
} from '../../../contract/complaints.ts'
import { COMPLAINT_WORDS_MAX } from '../../../rules/complaint-states.ts'
import { useAttempt } from '../../base/attempt.ts'
import { Link } from '../../base/link.tsx'
import { usePlace } from '../../base/router.ts'
import { tellInForm, useTell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { CommentBox } from '../../desk/timeline/comment-box.tsx'
import { Timeline } from '../../desk/timeline/timeline.tsx'
import { formatDate } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { PictureStrip } from '../../ui/picture-strip.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Older } from './older.tsx'
import { NoneThere, WaitingChoice } from './waiting-choice.tsx'

const tones = { open: 'bad', reopened: 'bad', answered: 'info', closed: 'mute' } as const

interface ComplaintListProps {
  list: { records: readonly ComplaintSummary[]; next: string | null }
  one: Complaint | undefined
  isGone: boolean
  /** Only what waits for an answer is shown. */
  isWaiting: boolean
  mayAnswer: boolean
}

export function ComplaintList({ list, one, isGone, isWaiting, mayAnswer }: ComplaintListProps) {
  const t = useWords('seller-reviews')
  const { kinds } = useWords('complaints')
  const { locale } = useVisit()
  const { search } = usePlace()
  const choice = <WaitingChoice tab="complaints" isWaiting={isWaiting} />
  if (list.records.length === 0 && !one)
    return (
      <>
        {choice}
        <NoneThere isWaiting={isWaiting} title={t.noComplaints} text={t.noComplaintsText} />
      </>
    )
  return (
    <div className={`grid items-start gap-4 ${one ? 'xl:grid-cols-[minmax(0,1fr)_440px]' : ''}`}>
      <div className={`min-w-0 ${one ? 'max-xl:hidden' : ''}`}>
        {choice}
        {isGone && (
          <p className="panel mb-3 text-sm" role="alert">
            {t.gone}
          </p>
        )}
        <ul className="panel divide-y divide-down-200 !py-0">
          {list.records.map(({ id, number, kind, state, orderNumber, changedAt }) => (
            <li key={id}>
              <Link
                to="/seller/reviews"
                search={{ ...search, case: id }}
                aria-current={id === one?.id ? 'true' : undefined}
                className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-3 text-sm aria-[current=true]:font-semibold"
              >
                <span className="min-w-0 flex-1 basis-48">
                  {kinds[kind]}
                  <span className="block text-xs text-ink-600">
                    {[number, orderNumber, formatDate(locale, changedAt)].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <Tag tone={tones[state]}>{t.states[state]}</Tag>
              </Link>
            </li>
          ))}
        </ul>
        <Older next={list.next} />
      </div>
      {one && <OneComplaint key={one.id} of={one} mayAnswer={mayAnswer} />}
    </div>
  )
}

function OneComplaint({ of: one, mayAnswer }: { of: Complaint; mayAnswer: boolean }) {
  const t = useWords('seller-reviews')
  const words = useWords('complaints')
  const { locale } = useVisit()
  const { case: _, ...thisList } = usePlace().search
  const attempt = useAttempt()
  const [proposal, setProposal] = useState<ComplaintProposal | ''>('')
  const escalating = useTell(sellerComplaint.escalate)
  const send = async (said: string) => {
    const input = { id: one.id, words: said, photoIds: [], ...(proposal ? { proposal } : {}) }
    await tellInForm(sellerComplaint.answer, input, attempt.keyOf(input))
    attempt.arrived()
    setProposal('')
  }
  return (
    <section className="panel min-w-0" aria-labelledby="complaint">
      <Link to="/seller/reviews" search={thisList} className="link mb-2 inline-flex min-h-11 items-center text-sm xl:hidden">
        {t.back}
      </Link>
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="complaint" className="h4">
          {words.kinds[one.kind]}
        </h2>
        <Tag tone={tones[one.state]}>{t.states[one.state]}</Tag>
      </div>
      <p className="mb-4 text-sm text-ink-600">{[one.number, one.customerName, one.orderNumber].filter(Boolean).join(' · ')}</p>
      <Timeline
        label={t.thread}
        entries={one.messages.map(({ id, at, author, authorName, words: said, proposal: offered, photos }) => ({
          ...{ is: 'words' as const, key: id, at, who: authorName, side: author === 'seller' ? ('we' as const) : ('they' as const) },
          text: (
            <>
              {said}
              {offered && <b className="block font-semibold">{words.proposes(words.proposals[offered])}</b>}
              {photos.length > 0 && <PictureStrip images={photos} named={t.picture} />}
            </>
          ),
        }))}
      />
      {mayAnswer && one.state !== 'closed' && (
        <div className="mt-4 grid gap-3 border-t border-down-200 pt-4">
          <Select
            label={t.proposal}
            value={proposal}
            onChange={({ target }) => setProposal(complaintProposals.find((each) => each === target.value) ?? '')}
          >
            <option value="">{t.noProposal}</option>
            {complaintProposals.map((each) => (
              <option key={each} value={each}>
                {words.proposals[each]}
              </option>
            ))}
          </Select>
          <CommentBox label={t.answerComplaint} hint={t.answerComplaintHint} max={COMPLAINT_WORDS_MAX} send={send} />
          {one.escalatedAt === null && (
            <>
              <p className="text-sm text-ink-600">{t.escalateText}</p>
              {escalating.error && <Alert tone="bad">{t.failed}</Alert>}
              <Button look="line" busy={escalating.isPending} onClick={() => escalating.mutate({ id: one.id })}>
                {t.escalate}
              </Button>
            </>
          )}
        </div>
      )}
      {one.escalatedAt && <p className="mt-4 text-sm text-ink-600">{t.escalated(formatDate(locale, one.escalatedAt))}</p>}
    </section>
  )
}

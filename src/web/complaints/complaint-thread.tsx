import { type FormEvent, useState } from 'react'
import { type Complaint, complaint } from '../../contract/complaints.ts'
import { COMPLAINT_PHOTOS_MAX, COMPLAINT_WORDS_MAX } from '../../rules/complaint-states.ts'
import { useAccountPlace } from '../base/account-place.ts'
import { Link } from '../base/link.tsx'
import { tell } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatDate } from '../i18n/format.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { Tag } from '../ui/tag.tsx'
import { Uploader } from '../ui/uploader.tsx'
import { useUploads } from '../ui/uploads.ts'
import { complaintTone } from './complaint-tone.ts'

/** One complaint: who said what, and the next word. */
export function ComplaintThread({ one }: { one: Complaint }) {
  const t = useWords('complaints')
  const { locale } = useVisit()
  const place = useAccountPlace()
  return (
    <>
      <Link to={place.to} search={{ ...place.search, path: 'complaint' }} className="link inline-flex min-h-11 items-center text-sm">
        {t.backToAll}
      </Link>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="h1">{t.kinds[one.kind]}</h1>
        <Tag tone={complaintTone[one.state]}>{t.states[one.state]}</Tag>
      </div>
      <p className="mt-1 text-sm text-ink-600">
        {[one.number, one.subject, one.orderNumber && t.orderNumber(one.orderNumber), t.openedOn(formatDate(locale, one.openedAt))]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ol className="mt-5 grid gap-3">
        {one.messages.map((message) => (
          <Message key={message.id} of={message} />
        ))}
      </ol>
      <Answer key={one.messages.length} one={one} />
    </>
  )
}

function Message({ of: { author, authorName, words, proposal, photos, at } }: { of: Complaint['messages'][number] }) {
  const t = useWords('complaints')
  const { locale } = useVisit()
  const isMine = author === 'customer'
  return (
    <li
      className={`w-full max-w-[min(640px,100%-1.5rem)] rounded-card p-4 ${isMine ? 'justify-self-end bg-head-50' : 'justify-self-start bg-paper shadow-card'}`}
    >
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-600">
        <b className="font-semibold text-ink-900">{isMine ? t.you : authorName}</b>
        <time dateTime={at}>{formatDate(locale, at)}</time>
      </p>
      <p className="mt-1 text-sm break-words whitespace-pre-line">{words}</p>
      {proposal && <p className="mt-1 text-sm font-semibold">{t.proposes(t.proposals[proposal])}</p>}
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {photos.map((photo, n) => (
            <li key={photo}>
              <a href={photo} target="_blank" rel="noreferrer">
                <img src={photo} alt={t.photo(n + 1)} width={96} height={96} loading="lazy" className="size-24 rounded-btn object-cover" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Answer({ one: { id, state } }: { one: Complaint }) {
  const t = useWords('complaints')
  const [words, setWords] = useState('')
  const [status, setStatus] = useState<'idle' | 'busy' | 'empty' | 'failed'>('idle')
  const uploads = useUploads({ kind: 'image', max: COMPLAINT_PHOTOS_MAX })
  const isClosed = state === 'closed'

  async function finish(doing: Promise<unknown>) {
    setStatus('busy')
    const isDone = await doing.then(
      () => true,
      () => false,
    )
    setStatus(isDone ? 'idle' : 'failed')
  }
  function send(event: FormEvent) {
    event.preventDefault()
    if (words.trim() === '') return setStatus('empty')
    void finish(tell(complaint.write, { id, words, photoIds: uploads.photoIds }))
  }
  return (
    <form method="dialog" noValidate onSubmit={send} className="panel mt-5 grid gap-4">
      {isClosed && <Alert tone="info">{t.closedText}</Alert>}
      {status === 'failed' && <Alert tone="bad">{t.failed}</Alert>}
      <TextArea
        label={t.write}
        maxLength={COMPLAINT_WORDS_MAX}
        value={words}
        error={status === 'empty' && words.trim() === '' ? t.enterWords : undefined}
        onChange={(event) => setWords(event.target.value)}
      />
      <Uploader label={t.photos} optional hint={t.photosHint} uploads={uploads} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={status === 'busy'} disabled={uploads.isSending}>
          {isClosed ? t.reopen : t.send}
        </Button>
        {!isClosed && (
          <Button look="line" disabled={status === 'busy'} onClick={() => finish(tell(complaint.close, { id }))}>
            {t.settled}
          </Button>
        )}
      </div>
    </form>
  )
}

import { type FormEvent, useEffect, useState } from 'react'
import { orderReview, type ReviewLine } from '../../contract/reviews.ts'
import { NETWORK_TOAST_MS } from '../../rules/constants.ts'
import { HEADLINE_LENGTH, REVIEW_LENGTH } from '../../rules/goods/reviewing.ts'
import { MOST_PHOTOS } from '../../rules/upload-kinds.ts'
import { useGo } from '../base/address.ts'
import { tell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field, Select, TextArea } from '../ui/field.tsx'
import { Uploader } from '../ui/uploader.tsx'
import { useUploads } from '../ui/uploads.ts'
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts'
import { StarChoice } from './star-choice.tsx'
import { TagChoice } from './tag-choice.tsx'

/** Stars are wanted, words and pictures welcome. What was typed stays on the device until it is published. */
export function ReviewForm({ line, orderLineId }: { line: ReviewLine; orderLineId: string }) {
  const t = useWords('reviews')
  const { locale, account } = useVisit()
  const go = useGo()
  const { review } = line
  const [draft, setDraft] = useState<Draft>({
    stars: review?.stars ?? 0,
    headline: review?.headline ?? '',
    text: review?.text ?? '',
    tags: review?.tags ?? [],
    isAnonymous: review?.isAnonymous ?? false,
  })
  const [state, setState] = useState<'idle' | 'busy' | 'noStars' | 'sending'>('idle')
  const [isKept, setKept] = useState(false)
  const already = review ? [...review.photos, ...(review.videoUrl ? [review.videoUrl] : [])] : []
  const uploads = useUploads({ kind: 'image', orVideo: true, max: MOST_PHOTOS, already })

  useEffect(() => {
    const before = review ? null : readDraft(orderLineId)
    if (before) setDraft(before)
  }, [review, orderLineId])

  const change = (changes: Partial<Draft>) => {
    const now = { ...draft, ...changes }
    setDraft(now)
    if (changes.stars && state === 'noStars') setState('idle')
    if (review) return
    keepDraft(orderLineId, now)
    setKept(true)
  }

  const toList = () => go({ to: '/account', search: { path: 'reviews' } })

  async function send(event: FormEvent) {
    event.preventDefault()
    if (draft.stars === 0) return setState('noStars')
    if (uploads.isSending) return setState('sending')
    setState('busy')
    const { photoIds, videoId, kept } = uploads
    const said = { ...draft, photoIds, videoId }
    const keptPhotos = kept.filter((address) => address !== review?.videoUrl)
    const telling = review
      ? tell(orderReview.edit, { ...said, id: review.id, keptPhotos, keepsVideo: kept.length > keptPhotos.length })
      : tell(orderReview.addNew, { ...said, orderLineId })
    const isDone = await telling.then(
      () => true,
      () => false,
    )
    setState('idle')
    if (!isDone) return
    dropDraft(orderLineId)
    showToast({ kind: 'ok', text: review ? t.changed : t.published, ms: NETWORK_TOAST_MS })
    await toList()
  }

  const length = t.wordsHint(formatNumber(locale, draft.text.length), formatNumber(locale, REVIEW_LENGTH))
  return (
    <form className="contents" method="dialog" onSubmit={send} noValidate>
      <StarChoice stars={draft.stars} error={state === 'noStars' ? t.chooseStars : undefined} onChoose={(stars) => change({ stars })} />
      <TagChoice chosen={draft.tags} onChoose={(tags) => change({ tags })} />
      <Field
        label={t.headline}
        optional
        maxLength={HEADLINE_LENGTH}
        value={draft.headline}
        onChange={({ target }) => change({ headline: target.value })}
      />
      <TextArea
        label={t.words}
        optional
        rows={5}
        maxLength={REVIEW_LENGTH}
        value={draft.text}
        hint={isKept ? `${length} ${t.draftKept}` : length}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Uploader label={t.media} optional hint={t.mediaHint} uploads={uploads} />
      {state === 'sending' && uploads.isSending && <Alert tone="info">{t.stillSending}</Alert>}
      <div className="flex flex-wrap items-end gap-4 border-t border-down-200 pt-5">
        <Button type="submit" size="lg" busy={state === 'busy'}>
          {review ? t.saveChange : t.publish}
        </Button>
        {!review && (
          <Button
            look="line"
            size="lg"
            onClick={() => {
              keepDraft(orderLineId, draft)
              showToast({ kind: 'ok', text: t.draftKept, ms: NETWORK_TOAST_MS })
              void toList()
            }}
          >
            {t.keepDraft}
          </Button>
        )}
        <Select
          label={t.shownAs}
          className="ml-auto w-[180px] max-lg:ml-0 max-lg:w-full"
          value={draft.isAnonymous ? 'anonymous' : 'name'}
          onChange={({ target }) => change({ isAnonymous: target.value === 'anonymous' })}
        >
          <option value="name">{account?.nickName}</option>
          <option value="anonymous">{t.anonymous}</option>
        </Select>
      </div>
    </form>
  )
}

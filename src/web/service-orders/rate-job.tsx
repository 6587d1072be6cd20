import { Suspense, useState } from 'react'
import { serviceOrderMain } from '../../contract/service-orders.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { latePart } from '../base/lazy-part.ts'
import { useTell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import type { SentPictures } from './job-pictures.tsx'

const JobPictures = latePart(() => import('./job-pictures.tsx'), ['service-orders', 'uploads'])
const none: SentPictures = { imageIds: [], isSending: false }

const STAR = 'M10 1.6l2.5 5.300 5.800.7-4.300 4 1.100 5.800L10 14.500l-5.100 2.900L6 11.600l-4.300-4 5.800-.7z'
const all = [1, 2, 3, 4, 5] as const

/** Stars and words about a job that is done or paid, once. */
export function RateJob({ id }: { id: string }) {
  const t = useWords('service-orders')
  const telling = useTell(serviceOrderMain.rate)
  const [stars, setStars] = useState(0)
  const [headline, setHeadline] = useState('')
  const [content, setContent] = useState('')
  const [pictures, setPictures] = useState(none)
  const [wasSent, setWasSent] = useState(false)
  const problems = { stars: stars === 0, content: content.trim() === '' }
  const send = () => {
    setWasSent(true)
    if (problems.stars || problems.content) return
    telling.mutate(
      { id, stars, headline: headline.trim(), content: content.trim(), imageIds: pictures.imageIds },
      { onSuccess: () => showToast({ kind: 'ok', text: t.ratedToast, ms: ERROR_TOAST_MS }) },
    )
  }
  return (
    <section className="panel mt-4 grid gap-4" aria-labelledby="rate-job">
      <h2 id="rate-job" className="h3">
        {t.rate}
      </h2>
      <fieldset>
        <legend className="label">{t.rateStars}</legend>
        <div className="flex gap-1">
          {all.map((n) => (
            <label
              key={n}
              className="relative grid size-12 cursor-pointer place-items-center rounded-btn has-focus-visible:shadow-[var(--focus)]"
            >
              <input
                type="radio"
                name="job-stars"
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                aria-label={t.starsNamed(n)}
                checked={stars === n}
                onChange={() => setStars(n)}
              />
              <svg className="size-9" viewBox="0 0 20 20" aria-hidden="true">
                <path d={STAR} className={n <= stars ? 'fill-bill-400' : 'fill-paper'} stroke="#a86f00" strokeWidth="1" />
              </svg>
            </label>
          ))}
        </div>
        {wasSent && problems.stars && (
          <span role="alert" className="text-xs font-medium text-bad">
            {t.rateWrong.stars}
          </span>
        )}
      </fieldset>
      <Field label={t.rateHeadline} optional maxLength={120} value={headline} onChange={(event) => setHeadline(event.target.value)} />
      <TextArea
        label={t.rateContent}
        maxLength={3000}
        value={content}
        {...(wasSent && problems.content ? { error: t.rateWrong.content } : {})}
        onChange={(event) => setContent(event.target.value)}
      />
      <Suspense fallback={null}>
        <JobPictures onChange={setPictures} />
      </Suspense>
      <div>
        <Button look="service" busy={telling.isPending} disabled={pictures.isSending} onClick={send}>
          {t.rateSend}
        </Button>
      </div>
    </section>
  )
}

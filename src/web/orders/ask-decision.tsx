import { useState } from 'react'
import type { Output } from '../../contract/call.ts'
import { type OwnDispute, returnDispute } from '../../contract/return-disputes.ts'
import { NETWORK_TOAST_MS } from '../../rules/constants.ts'
import { MOST_PHOTOS } from '../../rules/upload-kinds.ts'
import { useForget } from '../base/ask.ts'
import { useAttempt } from '../base/attempt.ts'
import { useNow } from '../base/now.ts'
import { isRefusedAs } from '../base/refused.ts'
import { tellInForm } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { dayAndTime } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { PictureStrip } from '../ui/picture-strip.tsx'
import { Uploader } from '../ui/uploader.tsx'
import { useUploads } from '../ui/uploads.ts'

type Disputable = Output<typeof returnDispute.getInfo>

/** A return that its shop has refused: the buyer asks the marketplace to decide, and reads what became of it. */
export function AskDecision({ case: { of, until, dispute } }: { case: Disputable }) {
  const t = useWords('disputed-return')
  const { reasons } = useWords('orders')
  const { locale } = useVisit()
  return (
    <main id="main" className="pb-12">
      <h1 className="h1">{t.title}</h1>
      <p className="mt-1 text-sm text-ink-600">
        {of.shopName} · {of.orderNumber} · {reasons[of.reason]} · {formatMoney(locale, of.refundCents)}
      </p>
      <section className="panel mt-5 grid gap-5 text-sm">
        <p>{of.lines.map(({ title, quantity }) => `${title} × ${quantity}`).join('; ')}</p>
        {dispute ? (
          <Said of={dispute} shop={of.shopName} />
        ) : until ? (
          <Asking id={of.id} shop={of.shopName} until={until} />
        ) : (
          <Alert tone="info">{t.over}</Alert>
        )}
        <LinkButton look="line" to="/cart/orderDetails" search={{ id: of.orderId }} className="justify-self-start">
          {t.back}
        </LinkButton>
      </section>
    </main>
  )
}

function Asking({ id, shop, until }: { id: string; shop: string; until: string }) {
  const t = useWords('disputed-return')
  const { locale } = useVisit()
  const forget = useForget()
  const attempt = useAttempt()
  const uploads = useUploads({ kind: 'image', max: MOST_PHOTOS })
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<'wordsMissing' | 'photosSending' | 'failed' | 'notTaken'>()

  async function send() {
    if (isBusy) return
    if (words.trim() === '') return setProblem('wordsMissing')
    if (uploads.isSending) return setProblem('photosSending')
    setProblem(undefined)
    setBusy(true)
    const input = { id, words: words.trim(), photoIds: uploads.photoIds }
    try {
      await tellInForm(returnDispute.ask, input, attempt.keyOf(input))
      showToast({ kind: 'ok', text: t.sent, ms: NETWORK_TOAST_MS })
    } catch (failure) {
      if (isRefusedAs(failure, 'conflict') || isRefusedAs(failure, 'too-late')) {
        showToast({ kind: 'warn', text: t.late, ms: NETWORK_TOAST_MS })
        await forget('returns')
      } else setProblem(isRefusedAs(failure, 'bad-input') ? 'notTaken' : 'failed')
    }
    setBusy(false)
  }
  return (
    <>
      <p>
        {t.text(shop)} <b className="font-semibold">{t.until(dayAndTime(locale, until))}</b>
      </p>
      <TextArea
        label={t.words}
        rows={4}
        maxLength={2000}
        value={words}
        error={problem === 'wordsMissing' ? t.wordsMissing : undefined}
        onChange={({ target }) => setWords(target.value)}
      />
      <Uploader label={t.photos} optional hint={t.photosHint} uploads={uploads} />
      {problem && problem !== 'wordsMissing' && <Alert tone="warn">{t[problem]}</Alert>}
      <Button busy={isBusy} className="justify-self-start" onClick={() => void send()}>
        {t.send}
      </Button>
    </>
  )
}

function Said({ of, shop }: { of: OwnDispute; shop: string }) {
  const t = useWords('disputed-return')
  const { locale } = useVisit()
  const now = useNow()
  const { decision } = of
  const isShopsTurn = of.answeredAt === null && of.answerBy > now
  const sides = [
    ...(of.words || of.photos.length > 0 ? [{ name: t.you, at: of.askedAt, words: of.words, photos: of.photos }] : []),
    ...(of.answeredAt ? [{ name: shop, at: of.answeredAt, words: of.answer, photos: of.answerPhotos }] : []),
  ]
  return (
    <>
      <ol className="grid gap-3">
        {sides.map(({ name, at, words, photos }) => (
          <li key={at} className="rounded-card bg-down-50 p-4">
            <p className="text-xs text-ink-600">
              <b className="font-semibold">{name}</b> · {dayAndTime(locale, at)}
            </p>
            <p className="mt-1 break-words whitespace-pre-line">{words}</p>
            <PictureStrip images={photos} named={t.photo} />
          </li>
        ))}
      </ol>
      {decision ? (
        <div role="status" className="rounded-card bg-head-50 p-4">
          <h2 className="h4">{t.decided}</h2>
          <p className="mt-1">{decision.refundCents > 0 ? t.comesBack(formatMoney(locale, decision.refundCents)) : t.nothing}</p>
          <p className="mt-1 break-words whitespace-pre-line">{decision.words}</p>
          <p className="text-xs text-ink-600">{dayAndTime(locale, decision.at)}</p>
        </div>
      ) : (
        <p>{isShopsTurn ? t.shopHas(shop, dayAndTime(locale, of.answerBy)) : of.answeredAt === null ? t.shopSilent(shop) : t.waits}</p>
      )}
    </>
  )
}

import { useState } from 'react'
import { sellerCancellation } from '../../../contract/cancellations.ts'
import type { Sale } from '../../../contract/seller-orders.ts'
import { sellerReturn } from '../../../contract/seller-returns.ts'
import { ERROR_TOAST_MS } from '../../../rules/constants.ts'
import { useForget } from '../../base/ask.ts'
import { mayHere } from '../../base/may-here.ts'
import { isRefusedAs, Refused } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { showToast } from '../../base/toast.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Pic } from '../../ui/pic.tsx'
import { PictureStrip } from '../../ui/picture-strip.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Uploader } from '../../ui/uploader.tsx'
import { useUploads } from '../../ui/uploads.ts'
import { useProof } from '../../ui/use-proof.tsx'
import { WordsDialog } from '../../ui/words-dialog.tsx'

type Return = Sale['returns'][number]
type Wish = Sale['cancellations'][number]
const MOST_WORDS = 1000

/** What the buyer asks for, and the shop's answer. */
export function AsksPanel({ sale }: { sale: Sale }) {
  return (
    <>
      {sale.cancellations
        .filter(({ state }) => state === 'requested')
        .map((wish) => (
          <WishPanel key={wish.id} wish={wish} />
        ))}
      {sale.returns.map((back) => (
        <ReturnPanel key={back.id} back={back} sale={sale} />
      ))}
    </>
  )
}

/** Decides, and says how it stands when somebody else was faster. */
function useDecide() {
  const t = useWords('seller-orders')
  const forget = useForget()
  const { withProof, dialog } = useProof()
  const [isBusy, setBusy] = useState(false)
  async function decide(act: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      await withProof(act)
      sayDone(t.wish.done)
      return true
    } catch (failure) {
      if (isRefusedAs(failure, 'prove-again')) return false
      const isLate = isRefusedAs(failure, 'too-late')
      const text = isLate ? t.wish.late : failure instanceof Refused ? failure.message : t.parcels.failed
      showToast({ kind: 'warn', text, ms: ERROR_TOAST_MS * 2 })
      if (isLate) await forget('orders', 'returns')
      return isLate
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, decide, dialog }
}

function WishPanel({ wish }: { wish: Wish }) {
  const t = useWords('seller-orders').wish
  const visit = useVisit()
  const [isRefusing, setRefusing] = useState(false)
  const { isBusy, decide, dialog } = useDecide()
  const send = (isGranted: boolean, answer = '') => decide(() => tellInForm(sellerCancellation.decide, { id: wish.id, isGranted, answer }))
  return (
    <section className="panel grid gap-3 ring-2 ring-warn" aria-label={t.title}>
      <h2 className="h4">{t.title}</h2>
      {wish.reason && <p className="text-sm">{t.reason(wish.reason)}</p>}
      {mayHere(visit, 'shop orders.refund') && (
        <div className="flex flex-wrap gap-2">
          <Button busy={isBusy} onClick={() => void send(true)}>
            {t.grant(formatMoney(visit.locale, wish.refundCents))}
          </Button>
          <Button look="line" onClick={() => setRefusing(true)}>
            {t.refuse}
          </Button>
        </div>
      )}
      {isRefusing && (
        <WordsDialog
          title={t.refuseTitle}
          label={t.answer}
          send={t.refuse}
          cancel={t.cancel}
          isDanger
          max={MOST_WORDS}
          isBusy={isBusy}
          onSend={(words) => void send(false, words).then((isDone) => isDone && setRefusing(false))}
          onClose={() => setRefusing(false)}
        />
      )}
      {dialog}
    </section>
  )
}

/** What came back whole can be sold again; the box says so before anything is done, and can be changed. */
const isSellable = ({ reason }: Return) => reason !== 'faulty' && reason !== 'damaged'

const tones = { requested: 'bad', approved: 'warn', inTransit: 'warn', received: 'bad', refunded: 'ok', refused: 'mute' } as const

function ReturnPanel({ back, sale }: { back: Return; sale: Sale }) {
  const t = useWords('seller-orders').sentBack
  const visit = useVisit()
  const [isRefusing, setRefusing] = useState(false)
  const [restocks, setRestocks] = useState(() => isSellable(back))
  const { isBusy, decide, dialog } = useDecide()
  const move = (to: 'approved' | 'received') => decide(() => tellInForm(sellerReturn.decide, { id: back.id, to }))
  const refund = () => decide(() => tellInForm(sellerReturn.decide, { id: back.id, to: 'refunded', restocks }))
  const sent = back.lines.flatMap(({ id, quantity }) => {
    const line = sale.lines.find((each) => each.id === id)
    return line ? [{ line, quantity }] : []
  })
  const mayDecide = mayHere(visit, 'shop orders.refund')
  const isOpen = back.closedAt === null
  return (
    <section
      className={`panel grid gap-3 ${back.state === 'requested' || back.state === 'received' ? 'ring-2 ring-warn' : ''}`}
      aria-label={t.title}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="h4">{t.title}</h2>
        <Tag tone={tones[back.state]}>{t.states[back.state]}</Tag>
        <Tag>{t.reasons[back.reason]}</Tag>
      </div>
      <ul className="text-sm">
        {sent.map(({ line, quantity }) => (
          <li key={line.id}>
            {quantity} × {line.title}
          </li>
        ))}
      </ul>
      {back.comment && <p className="text-sm">“{back.comment}”</p>}
      <div className="grid grid-cols-3 gap-4 text-sm max-lg:grid-cols-1">
        <figure>
          <figcaption className="text-xs text-ink-600">{t.sold}</figcaption>
          <div className="mt-3 flex flex-wrap gap-2">
            {sent.map(({ line }) => (
              <Pic key={line.id} src={line.picUrl} alt={line.title} sizes="80px" max={240} className="size-20 rounded-sm" />
            ))}
          </div>
        </figure>
        <Photos title={t.theirPhotos} images={back.photos} named={t.theirPhoto} />
        {(back.answerPhotos.length > 0 || back.answer) && (
          <div>
            <Photos title={t.yourPhotos} images={back.answerPhotos} named={t.yourPhoto} />
            {back.answer && <p className="mt-2 text-sm">“{back.answer}”</p>}
          </div>
        )}
      </div>
      {mayDecide && back.state === 'received' && (
        <Checkbox checked={restocks} onChange={({ target }) => setRestocks(target.checked)}>
          {t.restock}
        </Checkbox>
      )}
      {mayDecide && isOpen && (
        <div className="flex flex-wrap items-center gap-2">
          {back.state === 'requested' && (
            <Button busy={isBusy} onClick={() => void move('approved')}>
              {t.approve}
            </Button>
          )}
          {(back.state === 'approved' || back.state === 'inTransit') && (
            <Button busy={isBusy} onClick={() => void move('received')}>
              {t.received}
            </Button>
          )}
          {back.state === 'received' && (
            <Button busy={isBusy} onClick={() => void refund()}>
              {(restocks ? t.refund : t.refundOnly)(formatMoney(visit.locale, back.refundCents))}
            </Button>
          )}
          {(back.state === 'requested' || back.state === 'received') && (
            <Button look="line" onClick={() => setRefusing(true)}>
              {t.refuse}
            </Button>
          )}
          {back.state === 'received' && <span className="text-xs text-ink-600">{t.cannotUndo}</span>}
        </div>
      )}
      {isRefusing && <RefuseReturn id={back.id} onClose={() => setRefusing(false)} />}
      {dialog}
    </section>
  )
}

function Photos({ title, images, named }: { title: string; images: readonly string[]; named: (n: number) => string }) {
  const t = useWords('seller-orders').sentBack
  return (
    <figure>
      <figcaption className="text-xs text-ink-600">{title}</figcaption>
      {images.length > 0 ? <PictureStrip images={images} named={named} /> : <p className="mt-3 text-xs text-ink-600">{t.noPhotos}</p>}
    </figure>
  )
}

function RefuseReturn({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords('seller-orders').sentBack
  const cancel = useWords('seller-orders').wish.cancel
  const uploads = useUploads({ kind: 'image', max: 4 })
  const { isBusy, decide, dialog } = useDecide()
  return (
    <>
      <WordsDialog
        title={t.refuseTitle}
        label={t.answer}
        send={t.refuse}
        cancel={cancel}
        isDanger
        max={MOST_WORDS}
        isBusy={isBusy}
        isWaiting={uploads.isSending}
        onSend={(answer) =>
          void decide(() => tellInForm(sellerReturn.decide, { id, to: 'refused', answer, photoIds: uploads.photoIds })).then(
            (isDone) => isDone && onClose(),
          )
        }
        onClose={onClose}
      >
        <Uploader label={t.photos} hint={t.photosHint} optional uploads={uploads} />
      </WordsDialog>
      {dialog}
    </>
  )
}

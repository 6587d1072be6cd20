import { useState } from 'react'
import type { Output } from '../../contract/call.ts'
import { orderThread } from '../../contract/seller-orders.ts'
import { useAttempt } from '../base/attempt.ts'
import { tellInForm } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { dayAndTime } from '../i18n/days.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { PictureStrip } from '../ui/picture-strip.tsx'

interface OrderThreadProps {
  part: { id: string; shopName: string }
  /** Undefined when they could not be read. */
  said: Output<typeof orderThread.all> | undefined
}

/** What customer and shop wrote to each other about a part of an order. Where nobody has, it stays folded. */
export function OrderThread({ part: { id, shopName }, said }: OrderThreadProps) {
  const t = useWords('order-thread')
  const { locale } = useVisit()
  if (said?.length === 0)
    return (
      <details className="panel">
        <summary className="h4 flex min-h-11 cursor-pointer items-center">{t.write(shopName)}</summary>
        <Writing id={id} shopName={shopName} />
      </details>
    )
  return (
    <section className="panel" aria-label={t.title(shopName)}>
      <h2 className="h4 mb-3">{t.title(shopName)}</h2>
      {said ? (
        <ol className="grid grid-cols-1 gap-3">
          {said.map(({ id: own, isMine, words, photos, at }) => (
            <li key={own} className={`rounded-card p-3 text-sm ${isMine ? 'ml-8 bg-down-100' : 'mr-8 bg-info-tint'}`}>
              <p className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-700">
                <b className="font-semibold">{isMine ? t.you : shopName}</b>
                <time dateTime={at}>{dayAndTime(locale, at)}</time>
              </p>
              <p className="mt-1 whitespace-pre-line break-words">{words}</p>
              <PictureStrip images={photos} named={t.photo} />
            </li>
          ))}
        </ol>
      ) : (
        <Alert tone="warn">{t.unread}</Alert>
      )}
      <Writing id={id} shopName={shopName} />
    </section>
  )
}

function Writing({ id, shopName }: { id: string; shopName: string }) {
  const t = useWords('order-thread')
  const [words, setWords] = useState('')
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const attempt = useAttempt()

  async function send() {
    const input = { shopOrderId: id, words: words.trim() }
    if (input.words === '' || state === 'sending') return
    setState('sending')
    try {
      await tellInForm(orderThread.write, input, attempt.keyOf(input))
      attempt.arrived()
      setWords('')
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <form
      method="dialog"
      className="mt-3 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        label={t.label(shopName)}
        hint={t.hint}
        rows={2}
        maxLength={2000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        {...(state === 'failed' ? { error: t.notSent } : {})}
      />
      <Button type="submit" className="justify-self-end" busy={state === 'sending'} disabled={words.trim() === ''}>
        {t.send}
      </Button>
    </form>
  )
}

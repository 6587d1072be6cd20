import { useState } from 'react'
import type { CommunicationRecord } from '../../contract/service-requests.ts'
import { randomUuid } from '../base/local-storage-id.ts'
import { useWords } from '../base/visit.ts'
import type { Outgoing } from './composer.tsx'
import { Bubble } from './thread.tsx'

interface Waiting extends Outgoing {
  /** The name under which it is sent, also again: it arrives once. */
  key: string
  /** How often the thread said the same before. */
  saidBefore: number
  hasFailed: boolean
}

/**
 * Messages on their way. One that does not arrive stays, to be sent again or thrown away; one that the thread shows already is not shown
 * a second time.
 */
export function useOutbox(
  records: readonly Pick<CommunicationRecord, 'words'>[],
  deliver: (message: Outgoing, once: string) => Promise<unknown>,
) {
  const timesSaid = (words: string) => records.filter((record) => record.words === words.trim()).length
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const drop = (key: string) => setWaiting((before) => before.filter((one) => one.key !== key))
  const mark = (key: string, hasFailed: boolean) =>
    setWaiting((before) => before.map((one) => (one.key === key ? { ...one, hasFailed } : one)))

  const attempt = (key: string, message: Outgoing) =>
    deliver(message, key).then(
      () => drop(key),
      () => mark(key, true),
    )
  return {
    waiting: waiting.filter(({ words, saidBefore, hasFailed }) => hasFailed || timesSaid(words) <= saidBefore),
    drop,
    send(message: Outgoing) {
      const key = randomUuid()
      setWaiting((before) => [...before, { ...message, key, saidBefore: timesSaid(message.words), hasFailed: false }])
      void attempt(key, message)
    },
    retry({ key, hasFailed: _, saidBefore: __, ...message }: Waiting) {
      mark(key, false)
      void attempt(key, message)
    },
  }
}

export function OutboxLines({ outbox }: { outbox: ReturnType<typeof useOutbox> }) {
  const t = useWords('your-services')
  return outbox.waiting.map((one) => (
    <Bubble
      key={one.key}
      isOwn
      foot={
        one.hasFailed ? (
          <span role="alert" className="flex flex-wrap items-center gap-3 text-white">
            {t.notSent}
            <button type="button" className="min-h-6 underline" onClick={() => outbox.retry(one)}>
              {t.retry}
            </button>
            <button type="button" className="min-h-6 underline" onClick={() => outbox.drop(one.key)}>
              {t.discard}
            </button>
          </span>
        ) : (
          <span role="status">{t.sending}</span>
        )
      }
    >
      {one.words}
    </Bubble>
  ))
}

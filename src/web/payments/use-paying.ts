import { useEffect, useRef, useState } from 'react'
import { randomUuid } from '../base/local-storage-id.ts'
import { Refused } from '../base/refused.ts'
import type { CardChoice } from './card-fields.tsx'
import { useProviderMessage } from './provider-message.ts'

interface Said {
  state: 'open' | 'confirm' | 'waiting' | 'paid' | 'cancelled'
  confirmUrl: string | null
}

interface Payable {
  /** A payment was begun before and has not ended. */
  isBeingPaid: boolean
  hasFailed: boolean
  /** Pays, once under one key. */
  place: (card: CardChoice | null, key: string) => Promise<Said>
  /** Asks what became of it. */
  check: () => Promise<Said>
  onEnd: (end: 'paid' | 'cancelled') => Promise<void>
}

/** The embedded provider asks in a frame; a bank behind another provider wants the whole window. */
export const isOurs = (url: string) => url.startsWith('/')

type State = 'idle' | 'busy' | 'failed' | 'waiting' | 'confirm'

/** One payment. Whatever the provider does, it ends in a state that the page can show. */
export function usePaying({ isBeingPaid, hasFailed, place, check, onEnd }: Payable) {
  const [state, setState] = useState<State>(hasFailed ? 'failed' : 'idle')
  const [confirmUrl, setConfirmUrl] = useState<string | null>(null)
  const key = useRef({ of: '', name: '' })

  async function settle(said: Said) {
    if (said.state === 'paid' || said.state === 'cancelled') return onEnd(said.state)
    setConfirmUrl(said.state === 'confirm' ? said.confirmUrl : null)
    setState(said.state === 'open' ? 'failed' : said.state)
  }
  async function askAgain() {
    setConfirmUrl(null)
    setState('busy')
    await check().then(settle, () => setState('waiting'))
  }
  async function pay(card: CardChoice | null) {
    const of = JSON.stringify(card)
    if (key.current.of !== of) key.current = { of, name: randomUuid() }
    setState('busy')
    try {
      const said = await place(card, key.current.name)
      await settle(said)
      if (said.confirmUrl && !isOurs(said.confirmUrl)) window.location.assign(said.confirmUrl)
    } catch (failure) {
      // A refusal is an answer; a lost connection is not, so it is asked what became of the payment.
      key.current = { of: '', name: '' }
      if (failure instanceof Refused) setState('failed')
      else await askAgain()
    }
  }
  useProviderMessage('payment-confirmed', askAgain)
  // The connection was lost while paying, or the bank has sent the shopper back: what became of it is asked at once.
  const asking = useRef(askAgain)
  useEffect(() => {
    if (isBeingPaid) void asking.current()
  }, [isBeingPaid])
  return { state, confirmUrl, pay, askAgain }
}

export type Paying = ReturnType<typeof usePaying>

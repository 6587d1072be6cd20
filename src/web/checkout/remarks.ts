import { useEffect, useState } from 'react'
import { type Choices, goodsOf } from './choices.ts'

export interface Remarks {
  /** Null while its field is closed. */
  note: string | null
  giftMessage: string | null
  /** For the card of what is bought beside the cart and wrapped. */
  wrapMessage: string
}

const none: Remarks = { note: null, giftMessage: null, wrapMessage: '' }

export const sentRemarks = ({ note, giftMessage }: Pick<Remarks, 'note' | 'giftMessage'>) => ({
  note: note ?? '',
  giftMessage: giftMessage?.trim() ? giftMessage : null,
})

const nameOf = (choices: Choices) => `mallard_remarks_${JSON.stringify(goodsOf(choices))}`

/** Words that people write stay out of addresses; this tab remembers them for the same goods until the order is made. */
export function useRemarks(choices: Choices): [Remarks, (remarks: Remarks) => void] {
  const [remarks, setRemarks] = useState(none)
  const name = nameOf(choices)
  useEffect(() => setRemarks(readRemarks(name)), [name])
  const change = (next: Remarks) => {
    setRemarks(next)
    keepRemarks(name, next)
  }
  return [remarks, change]
}

export const dropRemarks = (choices: Choices) => keepRemarks(nameOf(choices), none)

function readRemarks(name: string): Remarks {
  try {
    const { note, giftMessage, wrapMessage } = JSON.parse(sessionStorage.getItem(name) ?? '') as Record<keyof Remarks, unknown>
    const text = (value: unknown) => (typeof value === 'string' ? value : null)
    return { note: text(note), giftMessage: text(giftMessage), wrapMessage: text(wrapMessage) ?? '' }
  } catch {
    return none
  }
}

function keepRemarks(name: string, remarks: Remarks): void {
  try {
    if (remarks.note === null && remarks.giftMessage === null && remarks.wrapMessage === '') sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(remarks))
  } catch {
    // Full or forbidden: the page works without it.
  }
}

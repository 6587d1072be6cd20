import { useEffect, useState } from 'react'
import { type Choices, goodsOf } from './choices.ts'

export interface Remarks {
  /** Null while its field is closed. */
  note: string | null
  giftMessage: string | null
}

const none: Remarks = { note: null, giftMessage: null }

export const sentRemarks = ({ note, giftMessage }: Remarks) => ({
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
    const { note, giftMessage } = JSON.parse(sessionStorage.getItem(name) ?? '') as Record<keyof Remarks, unknown>
    return { note: typeof note === 'string' ? note : null, giftMessage: typeof giftMessage === 'string' ? giftMessage : null }
  } catch {
    return none
  }
}

function keepRemarks(name: string, remarks: Remarks): void {
  try {
    if (remarks.note === null && remarks.giftMessage === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(remarks))
  } catch {
    // Full or forbidden: the page works without it.
  }
}

import { useRef, useState } from 'react'
import { type Card, card } from '../../contract/payments.ts'
import { Refused } from '../base/refused.ts'
import { tellInForm } from '../base/tell.ts'

interface AddingCard {
  onAdded: (cards: readonly Card[]) => void
  /** What is said when the card was not kept. */
  problemOf: (refused: Refused | null) => string
}

/** Keeps a card of the provider's own fields, without a payment. */
export function useAddCard({ onAdded, problemOf }: AddingCard) {
  const isAsked = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function add({ token }: { token: string }) {
    // Each press makes a token of its own, so a second one would be a second card.
    if (isAsked.current) return
    isAsked.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      onAdded(await tellInForm(card.addNew, { token }))
    } catch (failure) {
      setProblem(problemOf(failure instanceof Refused ? failure : null))
    } finally {
      isAsked.current = false
      setBusy(false)
    }
  }
  return { add, isBusy, problem }
}

/** A list under a field: whether it is open, and which of its options the keys are at; -1 is none. */
export interface ListState {
  isOpen: boolean
  active: number
}

export type KeyOutcome = { list: ListState; does: 'move' | 'choose' | 'reset' } | null

interface Key {
  key: string
  altKey: boolean
}

/** What a key does in a field with a list, as the ARIA practices say of a combobox whose list nobody has to use. Null leaves it to the browser. */
export function keyIn({ isOpen, active }: ListState, { key, altKey }: Key, count: number): KeyOutcome {
  const move = (to: number): KeyOutcome => ({ list: { isOpen: true, active: count === 0 ? -1 : (to + count) % count }, does: 'move' })
  const shut = { isOpen: false, active: -1 }
  switch (key) {
    case 'ArrowDown':
      if (altKey) return { list: { isOpen: true, active }, does: 'move' }
      return move(isOpen ? active + 1 : 0)
    case 'ArrowUp':
      if (altKey) return isOpen ? { list: shut, does: 'move' } : null
      return move(isOpen && active > 0 ? active - 1 : count - 1)
    case 'Enter':
      return isOpen && active >= 0 ? { list: shut, does: 'choose' } : null
    case 'Escape':
      // The first closes the list, the second gives up what was typed.
      return isOpen ? { list: shut, does: 'move' } : { list: shut, does: 'reset' }
    default:
      return null
  }
}

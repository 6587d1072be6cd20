/** A second letter belongs to `g` for so long. */
export const CHORD_MS = 1200

export interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

export interface Around {
  /** Somebody types into something. */
  isTyping: boolean
  /** Something stands over the page and answers to keys itself. */
  isCovered: boolean
  /** Single letters are switched on. */
  hasLetters: boolean
  /** `g` was pressed just now. */
  isAfterG: boolean
}

/** The name of what was pressed, as bindings spell it: `j`, `?`, `Escape`, `g a`, `mod k`. Undefined for what is not for the desk. */
export function pressedAs(
  { key, ctrlKey, metaKey, altKey }: Press,
  { isTyping, isCovered, hasLetters, isAfterG }: Around,
): string | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !isCovered ? 'mod k' : undefined
  if (isTyping || isCovered) return undefined
  if (key === 'Escape') return key
  // A keyboard without a hand on it, a voice program: whoever presses letters by accident switches them off.
  if (!hasLetters || key.length !== 1) return undefined
  return isAfterG ? `g ${key.toLowerCase()}` : key
}

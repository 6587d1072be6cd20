import { ACCENTED, PLAIN } from '../../rules/caller-words.ts'

const accented = ACCENTED + ACCENTED.toUpperCase()
const plain = PLAIN + PLAIN

/**
 * Small letters without accents, as the indexes of migrations 0202 and 0207 have them, to the letter. Capitals with accents are named too: a
 * database of the locale C makes none of them small.
 */
export const plainName = (column: string): string => `translate(lower(${column}), '${accented}', '${plain}')`

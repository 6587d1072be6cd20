import type { Locale } from '../../contract/locale.ts'

/** Proposes texts in another language, for a person to read before anybody else does. */
export interface Translation {
  /** Whose proposals they are. */
  name: string
  /** As many texts as were given, in their order; null when it does not answer. */
  translate(texts: readonly string[], way: { from: Locale; to: Locale }): Promise<readonly string[] | null>
}

import type { Text } from '../../contract/locale.ts'
import { sectionKinds, tokenChoices } from '../../contract/shops.ts'

export type SectionKind = (typeof sectionKinds)[number]

export type TokenName = keyof typeof tokenChoices
export type TokenChoices = { [Name in TokenName]?: (typeof tokenChoices)[Name][number] }

export interface LookSection {
  kind: SectionKind
  /** The shop's own words in the place of the template's. Plain text. */
  title?: Text
  text?: Text
}

export interface ShopLook {
  tokens: TokenChoices
  /** Null: as the template says. */
  home: LookSection[] | null
  /** What of the cover stays when it is cut, in hundredths from the upper left; null is its middle. */
  coverFocus: [across: number, down: number] | null
}

const MOST_SECTIONS = 12
const MOST_TITLE = 80
const MOST_TEXT = 300

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function textIn(value: unknown, most: number): Text | undefined {
  if (!isObject(value)) return undefined
  const { en, fr, zh } = value
  const isText = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '' && text.length <= most
  return isText(en) && isText(fr) && isText(zh) ? { en, fr, zh } : undefined
}

const isFocus = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((share) => Number.isInteger(share) && share >= 0 && share <= 100)

/**
 * A stored look as far as this house understands it. What it does not know, from a newer house or from nobody's hand, is left out and
 * named, and the shop stays open: a section once, a token from its list, words as plain text of a length.
 */
export function readLook(stored: unknown): { look: ShopLook; leftOut: string[] } {
  const leftOut: string[] = []
  const look: ShopLook = { tokens: {}, home: null, coverFocus: null }
  if (!isObject(stored)) return { look, leftOut: stored === undefined || stored === null ? [] : ['look'] }
  for (const key of Object.keys(stored)) if (!Object.hasOwn(look, key)) leftOut.push(key.slice(0, 40))
  if (isFocus(stored.coverFocus)) look.coverFocus = stored.coverFocus
  else if (stored.coverFocus !== undefined && stored.coverFocus !== null) leftOut.push('coverFocus')
  if (isObject(stored.tokens)) {
    for (const [name, value] of Object.entries(stored.tokens)) {
      const choices: readonly unknown[] | undefined = Object.hasOwn(tokenChoices, name) ? tokenChoices[name as TokenName] : undefined
      if (choices?.includes(value)) Object.assign(look.tokens, { [name]: value })
      else leftOut.push(`tokens.${name.slice(0, 40)}`)
    }
  }
  if (Array.isArray(stored.home)) {
    look.home = []
    for (const section of stored.home) {
      const kind = isObject(section) ? sectionKinds.find((known) => known === section.kind) : undefined
      if (!kind || look.home.some((known) => known.kind === kind) || look.home.length >= MOST_SECTIONS) {
        leftOut.push(`home.${String(isObject(section) ? section.kind : section).slice(0, 40)}`)
        continue
      }
      const { title, text } = section as Record<string, unknown>
      const words = { title: textIn(title, MOST_TITLE), text: textIn(text, MOST_TEXT) }
      if (title !== undefined && !words.title) leftOut.push(`home.${kind}.title`)
      if (text !== undefined && !words.text) leftOut.push(`home.${kind}.text`)
      look.home.push({ kind, ...(words.title ? { title: words.title } : {}), ...(words.text ? { text: words.text } : {}) })
    }
    if (look.home.length === 0) look.home = null
  }
  return { look, leftOut }
}

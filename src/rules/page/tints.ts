import type { Profile } from '../matching/matching-profile.ts'
import type { ModelToken } from '../matching/model-tokens.ts'
import { coloursOfTint } from './tint-letters.ts'

const mayBeSame = (one: string, other: string) => coloursOfTint(one)?.some((colour) => coloursOfTint(other)?.includes(colour)) ?? false

/** One number with two spellings of a colour behind it. */
export function isSameTint(one: ModelToken, two: ModelToken): boolean {
  if (one.stem !== two.stem || one.text === two.text) return false
  return mayBeSame(one.text.slice(one.stem.length), two.text.slice(two.stem.length))
}

/** What a number is without up to four letters at its end. */
const coreOf = (text: string): string => /^([a-z]*\d[a-z0-9]*\d|[a-z]+\d+)[a-z]{1,4}$/.exec(text)?.[1] ?? text
const SHORTEST_CORE = 5

export function isSameCore(one: ModelToken, two: ModelToken): boolean {
  const core = coreOf(one.text)
  return core.length >= SHORTEST_CORE && /\d{2}/.test(core) && core === coreOf(two.text)
}

/** A shop puts its own letters behind a number for the colour that both name. */
export function isShopsTint(one: ModelToken, two: ModelToken, a: Profile, b: Profile): boolean {
  if (one.text === two.text || !isSameCore(one, two)) return false
  const named = [...a.colours].filter((colour) => b.colours.has(colour))
  const stands = ({ text }: ModelToken) => coloursOfTint(text.slice(coreOf(text).length))?.some((colour) => named.includes(colour)) ?? false
  return stands(one) || stands(two)
}

/** Behind the number that they share, one has the letters of a colour that the other is not of. */
export function isTintedOtherwise(shared: string, a: Profile, b: Profile): boolean {
  const behind = ({ mined }: Profile) =>
    mined.flatMap(({ text }) =>
      text.startsWith(shared) && /^[a-z]{1,3}$/.test(text.slice(shared.length)) ? [text.slice(shared.length)] : [],
    )
  const [mine, theirs] = [behind(a), behind(b)]
  const clashes = (letters: readonly string[], others: readonly string[], colours: ReadonlySet<string>) =>
    letters.some((tint) => {
      const known = coloursOfTint(tint)
      if (!known || others.includes(tint)) return false
      if (others.length > 0) return !others.some((other) => mayBeSame(tint, other))
      return colours.size > 0 && !known.some((colour) => colours.has(colour))
    })
  return clashes(mine, theirs, b.colours) || clashes(theirs, mine, a.colours)
}

import * as z from 'zod'
import { typed, typedLetters, typedOrEmpty } from './call.ts'

// What draws nothing, or hides where a line ends. Names are read by others, who must be able to tell two of them apart.
const hidden = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Co}\p{Zl}\p{Zp}\u2800]/u
/** Emoji are put together by signs that are hidden elsewhere. */
const emoji =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[#*\d]\uFE0F?\u20E3)(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic}|[\u{E0020}-\u{E007F}])*/gu
/** Letters of these scripts are joined, or kept apart, by a sign without a width. */
const joins =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}'
const joiner = new RegExp(`(?<=[${joins}\\p{M}])[\\u200C\\u200D](?=[${joins}])`, 'gu')
/** No language piles up more of them on one letter. */
const piledMarks = /\p{M}{5}/u

/** Whether every sign of a name is seen, and as what it is. */
export const isPlainName = (text: string): boolean => {
  const bare = text.replace(emoji, '').replace(joiner, '')
  return !hidden.test(bare) && !piledMarks.test(bare.normalize('NFD'))
}

/** What somebody or something is called. */
export const typedName = (max: number) => typed(max).refine(isPlainName)
export const typedNameOrEmpty = (max: number) => typedOrEmpty(max).refine(isPlainName)
/** The same, counted as people count letters. */
export const typedNickName = (max: number) => typedLetters(max).refine(isPlainName)

/** Ten to fifteen digits, grouped as people do, and not one digit again and again. As a text: forms hold the same against what is typed. */
export const PHONE_PATTERN = '^(?=(?:\\D*\\d){10,15}\\D*$)(?!\\D*(\\d)(?:\\D*\\1)*\\D*$)\\+?\\(?\\d(?:[ ().-]{0,2}\\d)*$'

export const Phone = z.string().max(24).trim().regex(new RegExp(PHONE_PATTERN))

import { longTints } from '../page/tint-letters.ts'
import { isEverydayWord } from '../search/known-words.ts'
import { withoutGraphics } from './chips.ts'
import { measuresIn, plain } from './listing-words.ts'

/** Standards, resolutions and the like: letters and digits that no maker gave to one product. */
const notModels =
  /^(?:\d{1,4}(?:p|i|k|x|d|g|mp|hz|khz|ghz|mhz|rpm|dpi|ppm|fps|bit|dbi?|way|ch|ft|pk|ct|th|st|nd|rd|s|v|a|ah|mah|mbps|gbps|in|btu|cfm|lbs?|oz|pack|piece|pieces|person|gallon|quart|cup|slice|speed|led|pin|port|mm|cm|pt|months?|user|users|core)|[a-z]\d|mp[34]|usb\d?|hdmi\d?|g?ddr\d[a-z]?\d*|pc\d{4,6}|pc[234]l?\d*[a-z]?|lga\d+|rj\d+|sata\d*|am\d|h26\d|wifi\d|80211[a-z]*|n(?:150|300|450|600|750|900)|a[cx]\d{1,2}[05]0|[a-z]{4,}[23]d|dect\d+|4k|8k|3d|2d|1080p|720p|\d+in\d+|mk\d|gen\d|v\d+|ps\d|i[3579]|\d{2}ers|(?:atx|eps)12v|win\d+|windows\d+|w\d{1,2}|x\d{2}|cat\d[a-z]?|r\d{2}|\d+x\d+|dvd\d?|cs\d|sp\d|ms\d|no\d+|vs?\d+|ipod\d|ipad\d|iphone\d\w?|playstation\d)$/
/** "8-port", "12-digit", "18-55mm", "1-tb": a number and what it counts. */
const counted = /^\d{1,3}(?:\.\d+)?-(?:\p{L}{3,}|tb|gb|mb|go|to|in|mm|cm|\d{2,3}mm)$/u

/** A letter or two behind the digits names the colour most of the time, and so do three of these: F360B, F360W, F360BLK. */
const suffix = new RegExp(`^([a-z]*\\d+[a-z0-9]*?\\d|[a-z]+\\d+)([a-z]{1,2}|${longTints})$`)

export interface ModelToken {
  /** Letters and digits only. */
  text: string
  /** Without a letter or two at its end. */
  stem: string
  /** Another reading of words that may be one number: it can speak for a pair, never against it. */
  isReading?: boolean
  /** Letters alone, in no word that people use: two that read alike are one number, two others say nothing. */
  isCode?: boolean
  /** Of the thing that it is made for, beside a number of its own. */
  isOfOther?: boolean
}

export const modelToken = (text: string): ModelToken => ({ text, stem: suffix.exec(text)?.[1] ?? text })

const hasBoth = (word: string) => /\d/.test(word) && /[a-z]/.test(word)
const SHORTEST = 4
const LONGEST = 20
/** More digits are the number under a bar code, which is no maker's number: two that are not the same say nothing. */
const LONGEST_NUMBER = 10

/**
 * What looks like a maker's number in a title: letters and digits in one word, in words that a hyphen joins, or a short row of letters
 * with a number behind it, so that "HT Z510", "HT-Z510" and "htz510" are one.
 */
export function modelTokens(title: string): ModelToken[] {
  const text = withoutGraphics(plain(title).replace(/(?<![\p{L}\p{N}])new-/gu, ' '))
  const words = text.match(/[\p{L}\p{N}]+(?:[-./][\p{L}\p{N}]+)*/gu) ?? []
  const found = new Map<string, ModelToken>()
  const add = (word: string, isReading = false) => {
    const squeezed = word.replace(/[^a-z0-9]/g, '')
    if (squeezed.length < SHORTEST || squeezed.length > LONGEST || notModels.test(squeezed) || isMeasure(word)) return
    if (isPhrase(squeezed)) return
    if (isReading && found.has(squeezed)) return
    found.set(squeezed, isReading ? { ...modelToken(squeezed), isReading } : modelToken(squeezed))
  }
  for (const [at, word] of words.entries()) {
    const squeezed = word.replace(/[^a-z0-9]/g, '')
    const before = words[at - 1] ?? ''
    const after = words[at + 1] ?? ''
    if (counted.test(word)) continue
    if (hasBoth(squeezed)) {
      // "Elite-5" is a name and a version.
      add(word, /^[a-z]{4,}-\d$/.test(word))
      // "GS716T-200" is GS716T, and "SGH-T249" is T249: a shop leaves out what stands before or behind.
      const parts = word.split(/[-./]/)
      for (const part of parts) if (part !== word && hasBoth(part)) add(part, true)
      // "11265-09-20G" is 11265-09.
      const head = parts.slice(0, -1).join('')
      if (parts.length > 2 && head.length > SHORTEST + 1 && /\d/.test(head)) add(head, true)
      // "HT Z510": a word of one to three letters before it belongs to the number.
      if (/^[a-z]{1,3}$/.test(before) && /^[a-z]\d{2,}/.test(squeezed)) add(before + squeezed)
      // "Coolpix S710" and "SD890 IS" are written in one word elsewhere.
      else if (/^[a-z]{4,9}$/.test(before) && /^[a-z]?\d{2,}/.test(squeezed)) add(before + squeezed, true)
      if (/^[a-z]{1,2}$/.test(after) && /\d$/.test(squeezed) && !isSmallWord(after)) add(squeezed + after, true)
      // "108R00645" is written "108 R00645" elsewhere.
      if (/^\d{2,4}$/.test(before) && /^[a-z]\d{3,}$/.test(squeezed)) add(before + squeezed, true)
      // "DGS 1008P": the letters stand before the number.
      if (/^[a-z]{2,4}$/.test(before) && /^\d{3,}[a-z]{1,2}$/.test(squeezed) && !isSmallWord(before)) add(before + squeezed, true)
    } else if (isCode(word, squeezed)) {
      found.set(squeezed, { ...modelToken(squeezed), isReading: true, isCode: true })
    } else if (/^\d{4,14}$/.test(squeezed) && !/^(?:19|20)\d\d$/.test(squeezed) && /^(?:[\d-]+|\d{3,6}(?:\.\d{2,4})+)$/.test(word)) {
      // "5000 sheets" is how many there are.
      if (measuresIn(`${word} ${after}`).length > 0) continue
      if (squeezed.length > LONGEST_NUMBER) {
        found.set(squeezed, { text: squeezed, stem: squeezed, isReading: true, isCode: true })
        // The number under a bar code: the maker's, its own for the thing, and one to check it by.
        if (squeezed.length === 12) add(squeezed.slice(6, 11), true)
        continue
      }
      add(squeezed)
      // "537384-101" is written with a space elsewhere, or without what stands behind.
      const [first = ''] = word.split('-')
      if (first !== word && first.length > 4) add(first, true)
      if (squeezed === word && word.length > 4 && /^\d{2,3}$/.test(after)) add(word + after, true)
    }
    // "Edit 100" is written Edit100 elsewhere.
    else if (
      /^\d{2,4}$/.test(word) &&
      !/^(?:19|20)\d\d$/.test(word) &&
      /^[a-z]{4,9}$/.test(before) &&
      measuresIn(`${word} ${after}`).length === 0
    )
      add(before + squeezed, true)
    // "USB 2.0" is a standard: no maker's number has a decimal point.
    else if (/^\d{2,5}$/.test(word) && !/^(?:19|20)\d\d$/.test(word) && /^[a-z]{1,3}$/.test(before) && !isSmallWord(before))
      add(before + squeezed, true)
  }
  return withOthers([...found.values()], text)
}

/** What stands behind a "for", up to the next sign, is the number of another thing, where a number stands elsewhere. */
function withOthers(tokens: ModelToken[], text: string): ModelToken[] {
  const [behind] = /(?<![\p{L}])(?:for|fits|compatible with|pour) .*?(?= [-–|/] |[,;()]|$)/u.exec(text) ?? []
  if (!behind) return tokens
  const squeezed = (part: string) => part.replace(/[^a-z0-9]/g, '')
  const [inside, outside] = [squeezed(behind), squeezed(text.replace(behind, ' '))]
  const isOther = ({ text: number }: ModelToken) => inside.includes(number) && !outside.includes(number)
  if (tokens.every((token) => token.isReading || isOther(token))) return tokens
  return tokens.map((token) => (isOther(token) ? { ...token, isOfOther: true } : token))
}

const SHORTEST_CODE = 6
const standards = /^(?:dvd|cd|rw|ram|rom|hdmi|usb|vga|svga|dvi|rca|lcd|led|tv|hd|am|fm|dvr|gps|mp|ac|dc|rf|ir)$/

/** "LDS-TWB/K", "ZPTMKL": a number without digits, which nobody can say. */
function isCode(word: string, squeezed: string): boolean {
  if (squeezed.length < SHORTEST_CODE || !/^[a-z]+$/.test(squeezed) || /sd[hx]c|hd(?:tv|mi)/.test(squeezed)) return false
  if (VOWEL_IN * (squeezed.match(/[aeiouy]/g)?.length ?? 0) > squeezed.length) return false
  const parts = word.split(/[-./]/)
  return !parts.every((part) => standards.test(part)) && !parts.some((part) => part.length > 2 && isEverydayWord(part))
}
/** Words have a vowel in fewer letters. */
const VOWEL_IN = 6

/** "optics4birding" is a shop: words with a number for a word between them. */
const isPhrase = (squeezed: string) => /^[a-z]{4,}[24][a-z]{4,}$/.test(squeezed) && squeezed.split(/[24]/).every(isEverydayWord)

/** "16gb" and "2.4ghz"; not "01g-p3-1430", which only begins like one. */
const isMeasure = (word: string) => !/-[\p{L}\p{N}]*\d/u.test(word) && measuresIn(word).length > 0

const isSmallWord = (word: string) =>
  /^(?:of|for|to|at|in|de|du|the|and|et|le|la|les|set|x|by|no|up|w|a|o|on|or|v|vs|ver|pro|win|mac|en|un|au|age|ages|pk|tv|pc)$/.test(word)

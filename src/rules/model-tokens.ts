import { measuresIn, plain } from './listing-words.ts'

/** Standards, resolutions and the like: letters and digits that no maker gave to one product. */
const notModels =
  /^(?:\d{1,4}(?:p|i|k|x|d|g|mp|hz|khz|ghz|mhz|rpm|dpi|ppm|fps|bit|way|ch|ft|pk|ct|th|st|nd|rd|s|v|a|ah|mah|mbps|gbps|in|btu|cfm|lbs?|oz|pack|piece|pieces|person|gallon|quart|cup|slice|speed|led)|[a-z]\d|mp[34]|usb\d?|hdmi\d?|ddr\d|h26\d|wifi\d|80211[a-z]*|4k|8k|3d|2d|1080p|720p|2in1|3in1|mk\d|gen\d|v\d|ps\d|i[3579]|win\d+|windows\d+|cat\d[a-z]?|r\d{2}|\d+x\d+)$/

/** A letter or two behind the digits names the colour most of the time: F360B and F360W. */
const suffix = /^([a-z]*\d+[a-z0-9]*?\d|[a-z]+\d+)([a-z]{1,2})$/

export interface ModelToken {
  /** Letters and digits only. */
  text: string
  /** Without a letter or two at its end. */
  stem: string
}

const tokenOf = (text: string): ModelToken => ({ text, stem: suffix.exec(text)?.[1] ?? text })

const hasBoth = (word: string) => /\d/.test(word) && /[a-z]/.test(word)

/**
 * What looks like a maker's number in a title: letters and digits in one word, in words that a hyphen joins, or a short row of capitals
 * with a number behind it, so that "HT Z510", "HT-Z510" and "htz510" are one.
 */
export function modelTokens(title: string): ModelToken[] {
  const text = plain(title)
  const words = text.match(/[\p{L}\p{N}]+(?:[-./][\p{L}\p{N}]+)*/gu) ?? []
  const found = new Map<string, ModelToken>()
  const add = (word: string) => {
    const squeezed = word.replace(/[^a-z0-9]/g, '')
    if (squeezed.length < 3 || squeezed.length > 20 || notModels.test(squeezed) || measuresIn(word).length > 0) return
    found.set(squeezed, tokenOf(squeezed))
  }
  for (const [at, word] of words.entries()) {
    const squeezed = word.replace(/[^a-z0-9]/g, '')
    if (hasBoth(squeezed)) {
      add(word)
      const before = words[at - 1] ?? ''
      // "HT Z510": a word of one to three letters before it belongs to the number.
      if (/^[a-z]{1,3}$/.test(before) && /^[a-z]\d{2,}/.test(squeezed)) add(before + squeezed)
    } else if (/^\d{4,7}$/.test(squeezed) && !/^(?:19|20)\d\d$/.test(squeezed)) add(squeezed)
    // "USB 2.0" is a standard: no maker's number has a decimal point.
    else if (/^\d{2,5}$/.test(word) && /^[a-z]{1,3}$/.test(words[at - 1] ?? '') && !isSmallWord(words[at - 1] ?? ''))
      add((words[at - 1] ?? '') + squeezed)
  }
  return [...found.values()]
}

const isSmallWord = (word: string) => /^(?:of|for|to|at|in|de|du|the|and|et|le|la|les|set|x|by|no|up|w|a|o)$/.test(word)

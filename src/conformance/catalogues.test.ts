import { describe, expect, test } from 'vitest'
import { load, sourceFiles } from './source-files.ts'

const rooms = sourceFiles('src/web')
  .flatMap((file) => /^src\/web\/i18n\/en\/([\w-]+)\.ts$/.exec(file)?.[1] ?? [])
  .filter((room) => !room.endsWith('.test'))

type Word = string | ((...values: unknown[]) => string)

function wordsIn(value: unknown, key = ''): [string, Word][] {
  if (typeof value === 'string' || typeof value === 'function') return [[key, value as Word]]
  return Object.entries(value as object).flatMap(([name, inner]) => wordsIn(inner, key ? `${key}.${name}` : name))
}

const catalogue = async (locale: string, room: string) => new Map(wordsIn((await load(`src/web/i18n/${locale}/${room}.ts`)).default))

/** What a function says for sample values; arguments may be counts or names. */
function said(word: Word): string[] {
  if (typeof word === 'string') return [word]
  return [0, 1, 2, 1234].flatMap((sample) => {
    try {
      return [word(...Array.from({ length: word.length }, () => sample))]
    } catch {
      return [word(...Array.from({ length: word.length }, () => `«${sample}»`))]
    }
  })
}

// Names, codes and loanwords that are written alike in both languages.
const sameInFrench =
  /^(Mallard|Services?|Notifications?|Radar|Ontario|Toronto|Canada|English|Français|中文|Facebook|Instagram|Pinterest|YouTube|TikTok|X|LinkedIn|iOS|Android|App Store|Google Play|Visa|Mastercard|\S+@\S+|99\+|km|Description|Type|Date|Total|Page|Pages|Promotions?|Coupons?|Sections?|Boutique|Logo|Grotesque|Articles?|Suggestions?|Documents?|Questions?|Options?|Message|Messages|Photo|Photos|Menu|Code|Important|Normal|Original|Point|Points|Solutions?|Licence|Source|Taxes|Journal|Provinces?|Commissions?|service|English, Français, 中文|Page \d+|Version \d+|\S+ km)$/
const sameInChinese =
  /^(Mallard|English|Français|Facebook|Instagram|Pinterest|YouTube|TikTok|X|LinkedIn|iOS|Android|App Store|Google Play|Visa|Mastercard|\S+@\S+|99\+|km|OK)$/
const hasLetters = (text: string) => /\p{L}/u.test(text)

describe.each(rooms)('the words of %s', async (room) => {
  const [en, fr, zh] = await Promise.all(['en', 'fr', 'zh'].map((locale) => catalogue(locale, room)))
  if (!en || !fr || !zh) throw new Error('three catalogues')
  const plain = [...en.keys()].filter((key) => said(en.get(key) ?? '').some(hasLetters))

  test('the same keys, of the same kind, in three languages', () => {
    const shape = (words: Map<string, Word>) =>
      Object.fromEntries([...words].map(([key, word]) => [key, typeof word === 'function' ? word.length : 'text']))
    expect(shape(fr)).toEqual(shape(en))
    expect(shape(zh)).toEqual(shape(en))
  })

  test('nothing is empty', () => {
    for (const words of [en, fr, zh])
      expect([...words].filter(([, word]) => said(word).some((text) => text.trim() === '')).map(([key]) => key)).toEqual([])
  })

  test('Chinese is written in Chinese', () => {
    const foreign = plain.filter((key) =>
      said(zh.get(key) ?? '').some((text) => hasLetters(text) && !/\p{Script=Han}/u.test(text) && !sameInChinese.test(text)),
    )
    expect(foreign).toEqual([])
  })

  test('French is not English left over', () => {
    const left = plain.filter(
      (key) => said(en.get(key) ?? '')[0] === said(fr.get(key) ?? '')[0] && !sameInFrench.test(said(fr.get(key) ?? '')[0] ?? ''),
    )
    expect(left).toEqual([])
  })

  test('French has its own apostrophe and its narrow places', () => {
    const wrong = [...fr].filter(([, word]) =>
      said(word).some((text) => /\p{L}'\p{L}/u.test(text) || /[\p{L}\p{N}] [:;!?%»$]/u.test(text) || /\p{L}[!?;]/u.test(text)),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  test('what is filled in appears in every language', () => {
    const filled = [...en].flatMap(([key, word]) => (typeof word === 'function' && word.length > 0 ? [key] : []))
    const digits = (word: Word | undefined) => (said(word ?? '').at(-1) ?? '').replace(/\P{N}/gu, '')
    expect(filled.filter((key) => digits(en.get(key)) !== digits(fr.get(key)) || digits(en.get(key)) !== digits(zh.get(key)))).toEqual([])
  })
})

test('there are words', () => expect(rooms.length).toBeGreaterThan(0))

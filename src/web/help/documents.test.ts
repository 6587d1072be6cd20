import { beforeAll, describe, expect, test } from 'vitest'
import { type Locale, locales } from '../../contract/locale.ts'
import { routes } from '../routes.ts'
import type { Block, Document } from './document.ts'
import { type Figures, figuresOf, type ShopFigures } from './figures.ts'
import { questionsOf, wordsOfBlock } from './inline.ts'
import { documentOf, loadDocument } from './load-document.ts'
import { frontMatterOf, type WordsPage, wordsPages } from './pages.ts'

const pages = Object.keys(wordsPages) as WordsPage[]
const shopAddress = '/shops/templates/free/normal/page/help/business'
const shop: ShopFigures = {
  name: 'Puddle & Co.',
  description: 'Things for wet days.',
  place: 'Halifax',
  windowDays: '45',
  deliversFree: false,
  links: {
    home: '/shops/puddle',
    contact: `${shopAddress}/contact-us?shopId=puddle`,
    returns: `${shopAddress}/returns-refunds?shopId=puddle`,
    privacy: `${shopAddress}/privacy-policy?shopId=puddle`,
    terms: `${shopAddress}/terms-of-services?shopId=puddle`,
    service: `${shopAddress}/customer-service?shopId=puddle`,
  },
}
const support = { phone: '+1 416 555 0142', address: '200 Harbour Street, Toronto' }
/** A page may say one thing or the other about free delivery and about points. */
const figuresIn = (locale: Locale, isGenerous = false) =>
  figuresOf({ locale, now: '2026-11-15T12:00:00Z', support, hasPoints: isGenerous, shop: { ...shop, deliversFree: isGenerous } })

/** The same figures with nothing in them: what is a number then was typed into a text. */
const emptied = (figures: Figures, isGenerous: boolean): Figures => ({
  ...(Object.fromEntries(Object.entries(figures).map(([name]) => [name, '¤'])) as unknown as Figures),
  taxes: [['¤', '¤', '¤']],
  hasPoints: isGenerous,
  shop: { ...shop, name: '¤', description: '¤', place: '¤', windowDays: '¤', deliversFree: isGenerous },
})

beforeAll(() => Promise.all(pages.flatMap((page) => locales.map((locale) => loadDocument(page, locale)))))

const blocksOf = (document: Document): Block[] => Object.values(document.sections).flatMap(({ text }) => text)
const textsOf = (document: Document): string[] => [
  document.title,
  document.description,
  document.lead,
  ...Object.values(document.sections).map(({ title }) => title),
  ...blocksOf(document).flatMap(wordsOfBlock),
]

/** What a block is, with its size: a list that lost a point in translation is not the same list. */
const shapeOf = (block: Block): string => {
  if (typeof block === 'string') return 'text'
  if ('list' in block) return `list ${block.list.length}`
  if ('steps' in block) return `steps ${block.steps.length}`
  if ('questions' in block) return `questions ${block.questions.length}`
  if ('table' in block) return `table ${block.table.head.length} x ${block.table.rows.length}`
  return Object.keys(block).join()
}

// Names that have a digit in them: laws, encodings, columns of somebody else's file.
const names = /Law 25|Loi 25|UTF-8|Option[123]|Argon2id/g
const writtenOut = [
  /\b(two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|sixty|ninety|hundred)[ -]+(working )?(days?|hours?|minutes?|months?|years?|percent|dollars|cents)\b/i,
  /(deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|quarante|soixante|cent) +(jours?|heures?|minutes?|mois|ans?|années?|pour cent|dollars)(?!\p{L})/iu,
  /[二两三四五六七八九十百]+ *(天|小时|分钟|个月|年|元|个工作日)/,
]

describe.each(pages)('%s', (page) => {
  test.each(['fr', 'zh'] as const)('says in %s what it says in English, block by block', (locale) => {
    for (const isGenerous of [true, false]) {
      const en = documentOf(page, 'en', figuresIn('en', isGenerous))
      const other = documentOf(page, locale, figuresIn(locale, isGenerous))
      const outline = (document: Document) => Object.entries(document.sections).map(([key, { text }]) => [key, text.map(shapeOf)])
      expect(outline(other)).toEqual(outline(en))
      // A shop's own words, names of columns and addresses are the same everywhere; whole sentences are not.
      const same = textsOf(other).filter((text) => text.length > 60 && textsOf(en).includes(text))
      expect(same).toEqual([])
    }
  })

  test.each(locales)('has no figure typed into its text, in %s', (locale) => {
    for (const isGenerous of [true, false]) {
      const texts = textsOf(documentOf(page, locale, emptied(figuresIn(locale), isGenerous)))
      expect(texts.filter((text) => /\d/.test(text.replace(names, '')))).toEqual([])
      expect(texts.filter((text) => writtenOut.some((written) => written.test(text)))).toEqual([])
    }
  })

  test.each(locales)('leads only to addresses of the house, in %s', (locale) => {
    const known = new Set<string>(routes.map(({ path }) => path))
    const isKnown = (to: string) =>
      known.has(to.split('?')[0]?.replace('/free/normal/', '/free/:template/').replace('/shops/puddle', '/shops/:index') ?? '')
    const text = [true, false].map((isGenerous) => JSON.stringify(documentOf(page, locale, figuresIn(locale, isGenerous)))).join()
    const links = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, to]) => to ?? '')
    expect(links.filter((to) => !isKnown(to))).toEqual([])
    // What is left of a mark that was not closed.
    expect(textsOf(documentOf(page, locale, figuresIn(locale))).filter((each) => /\*\*|\]\(|undefined|\[object/.test(each))).toEqual([])
  })

  test('has its place in the table of addresses, and related pages of its own kind', () => {
    const { path, related, group, changed } = frontMatterOf(page)
    expect(routes.map((route) => route.path)).toContain(path)
    expect(related).not.toContain(page)
    expect(related.filter((other) => (frontMatterOf(other).group === 'shop') !== (group === 'shop'))).toEqual([])
    expect(changed).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })
})

test('every address of help and policy has its page of words', () => {
  const words = routes
    .map(({ path }) => path)
    .filter(
      (path) =>
        path !== '/help/search' && !path.startsWith('/seller/services/') && /^\/(help|static)\/|^\/seller\/|\/page\/help\//.test(path),
    )
  expect(words).toHaveLength(23)
  expect(words.filter((path) => !pages.some((page) => frontMatterOf(page).path === path))).toEqual([])
})

test('French and Chinese keep their own punctuation', () => {
  for (const page of pages) {
    const both = (locale: Locale) => [true, false].flatMap((isGenerous) => textsOf(documentOf(page, locale, figuresIn(locale, isGenerous))))
    const fr = both('fr')
    expect(fr.filter((text) => /[\p{L}\d)»][:;!?]( |$)/u.test(text) || /[“”]|\w'\w/.test(text))).toEqual([])
    const zh = both('zh')
    expect(zh.filter((text) => /\p{Script=Han}[,;!?]|\p{Script=Han}\.( |$)|\p{Script=Han}: /u.test(text))).toEqual([])
  }
})

test('the page about points says what they are worth where there are any, and that they are switched off where there are none', () => {
  const said = (isOn: boolean) => textsOf(documentOf('shop-with-points', 'en', figuresIn('en', isOn))).join(' ')
  expect(said(true)).toContain(figuresIn('en').leastWorth)
  expect(said(true)).toContain(figuresIn('en').pointMonths)
  expect(said(true)).not.toContain('switched off')
  expect(said(false)).toContain('Points are switched off')
})

test('figures are written as each language writes them, and follow the rules', () => {
  expect(figuresIn('en')).toMatchObject({ freeDeliveryOver: '$99.00', commission: '10%', dispatchHour: '2 p.m.', sameProvince: '1–2' })
  expect(figuresIn('fr')).toMatchObject({ freeDeliveryOver: '99,00\u00a0$', dispatchHour: '14\u00a0h' })
  expect(figuresIn('zh').dispatchHour).toBe('下午 2 点')
  const quebec = (locale: Locale) => figuresIn(locale).taxes.find(([name]) => /^(Qu[eé]bec|魁北克省)$/.test(name ?? ''))
  expect(quebec('en')).toEqual(['Quebec', 'GST 5% + QST 9.975%', '14.975%'])
  expect(quebec('fr')).toEqual(['Québec', 'TPS 5\u00a0% + TVQ 9,975\u00a0%', '14,975\u00a0%'])
  expect(figuresIn('en').taxes).toHaveLength(13)
})

test('questions are known as such, without marks', () => {
  const found = questionsOf(documentOf('returns-refunds', 'en', figuresIn('en')))
  expect(found.length).toBeGreaterThan(3)
  expect(found.some(({ answer }) => answer.includes(']('))).toBe(false)
})

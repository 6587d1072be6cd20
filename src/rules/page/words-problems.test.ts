import { expect, test } from 'vitest'
import { harmless, isHouseAddress, type WordsTexts, wordsProblemsOf } from './words-problems.ts'

const inThree = (text: string) => ({ en: text, fr: text, zh: text })
const words = (over: Partial<WordsTexts> = {}): WordsTexts => ({
  title: inThree('Returns'),
  description: inThree('How to return'),
  lead: inThree('Send it back'),
  body: inThree('## Returns {#returns}\n\nWithin {guaranteeDays} days, see [contact](/help/business/contact-us).'),
  ...over,
})
const kinds = (over: Partial<WordsTexts>) => wordsProblemsOf(words(over)).map(({ path, kind }) => `${path} ${kind}`)

test('words in three languages with the same sections may be shown', () => {
  expect(wordsProblemsOf(words())).toEqual([])
})

test('a language that is missing, other sections and words before a title are told where they are', () => {
  expect(kinds({ title: { en: 'Returns', fr: ' ', zh: '退货' } })).toEqual(['title.fr missing-language'])
  expect(kinds({ body: { ...words().body, zh: '## 退货 {#tui}\n\n退' } })).toEqual(['body.zh sections-differ'])
  expect(kinds({ body: inThree('No title') })).toEqual(['body.en no-section', 'body.zh no-section', 'body.fr no-section'])
  expect(kinds({ lead: { ...words().lead, en: 'In {days} days' } })).toEqual(['lead.en unknown-value'])
})

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  '/%0a"onmouseover="alert(1)',
  '/a"b',
  '/a<b',
  '',
]
test.each(hostile)('a link to %s is refused, and is none where it was kept all the same', (href) => {
  expect(isHouseAddress(href)).toBe(false)
  const text = `Read [this](${href}) now`
  expect(kinds({ body: { ...words().body, fr: `## R {#returns}\n\n${text}` } })).toContain('body.fr strange-link')
  expect(harmless(text)).not.toContain('](')
})

test('a link with a space or a bracket in its address is plain text: no mark is read there', () => {
  expect(harmless('[a](/b) [c](/d?e=f#g)')).toBe('[a](/b) [c](/d?e=f#g)')
})

test.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '</p>', '<!-- -->', '<svg/onload=alert(1)>', '<IFRAME src=//a>'])(
  'the tag %s is refused wherever it stands',
  (tag) => {
    for (const field of ['title', 'description', 'lead'] as const) {
      expect(kinds({ [field]: { ...words()[field], en: `a ${tag}` } })).toContain(`${field}.en markup`)
    }
    expect(kinds({ body: inThree(`## R {#returns}\n\n${tag}`) })).toContain('body.zh markup')
  },
)

test('less than and arrows are words', () => {
  expect(wordsProblemsOf(words({ lead: inThree('5 < 7 and 3 <= 4 -> fine') }))).toEqual([])
})

import { expect, test } from 'vitest'
import { noticeProblems, placeholdersOf } from './notice-words.ts'

const words = {
  title: { en: 'Order {number}', fr: 'Commande {number}', zh: '订单 {number}' },
  body: { en: 'It costs {amount}.', fr: 'Elle coûte {amount}.', zh: '金额 {amount}。' },
}
const known = ['number', 'amount']
const kindsOf = (changed: Partial<typeof words>) =>
  noticeProblems({ ...words, ...changed }, known).map(({ path, kind }) => `${path} ${kind}`)

test('words are right when each language is there and all fill in the same', () => {
  expect(noticeProblems(words, known)).toEqual([])
  expect(placeholdersOf(words)).toEqual(known)
  // What may be filled in need not be.
  expect(noticeProblems(words, [...known, 'shop'])).toEqual([])
})

test('a language that lacks, a placeholder that nothing fills, one that a language has alone, and a subject of two lines', () => {
  expect(kindsOf({ body: { ...words.body, fr: '' } })).toEqual(['body.fr missing-language', 'fr placeholders-differ'])
  expect(kindsOf({ title: { en: '{hello}', fr: '{hello}', zh: '{hello}' } })).toEqual([
    'title.en unknown-placeholder',
    'title.zh unknown-placeholder',
    'title.fr unknown-placeholder',
  ])
  expect(kindsOf({ body: { ...words.body, zh: '金额' } })).toEqual(['zh placeholders-differ'])
  expect(kindsOf({ title: { ...words.title, en: 'Order\n{number}' } })).toEqual(['title.en several-lines'])
  expect(noticeProblems({ ...words, body: { ...words.body, zh: '金额' } }, known)[0]?.what).toBe('{amount}')
})

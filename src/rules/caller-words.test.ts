import { expect, test } from 'vitest'
import { readCallerWords } from './caller-words.ts'

const said = (text: string) => readCallerWords(text).map(({ as, key }) => `${as} ${key}`)

test('an order number is known with and without its dashes, and as that of a part', () => {
  expect(said('2345-1234-9876')[0]).toBe('number 2345-1234-9876')
  expect(said('2345 1234 9876')[0]).toBe('number 2345-1234-9876')
  expect(said('2345-1234-9876-2')[0]).toBe('number 2345-1234-9876')
  expect(said('234512349876')).toEqual(['number 2345-1234-9876', 'tracking 234512349876'])
})

test('a phone is its last ten digits, however it is written', () => {
  for (const text of ['416 555 0100', '(416) 555-0100', '+1 416.555.0100', '14165550100']) expect(said(text)[0]).toBe('phone 4165550100')
})

test('four digits are the end of a card, and a mail is what has an at', () => {
  expect(said('4242')).toEqual(['card 4242'])
  expect(said(' Maya@Example.CA ')).toEqual(['mail maya@example.ca'])
})

test('a tracking number is read without its spaces and in capitals', () => {
  expect(said('cp 123 456 789 ca')).toEqual(['tracking CP123456789CA'])
})

test('a name is read in small letters without accents', () => {
  expect(said('Zoé  Lévesque')).toEqual(['name zoe levesque'])
  expect(said('王小明')).toEqual(['name 王小明'])
})

test('what means nothing is looked for nowhere', () => {
  for (const text of ['', '   ', '12', '12 ab']) expect(said(text)).toEqual([])
})

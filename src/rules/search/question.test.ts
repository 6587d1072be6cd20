import { expect, test } from 'vitest'
import { attributeWords } from './attributes.ts'
import { readQuestion } from './question.ts'

const attributeOf = attributeWords([
  { key: 'leather', synonyms: { en: ['leather'], fr: ['cuir'], zh: ['真皮'] } },
  { key: 'red', synonyms: { en: ['red'], fr: ['rouge'], zh: ['红色'] } },
])
const read = (text: string, ...asTyped: string[]) => readQuestion(text, { locale: 'en', attributeOf, asTyped: new Set(asTyped) })
const bounds = (text: string) => {
  const { price, rest } = read(text)
  return price && [rest, price.minCents, price.maxCents]
}

test.each([
  ['lamp under $50', 'lamp', null, 50_00],
  ['lamp under 60 dollars', 'lamp', null, 60_00],
  ['laptop under 1000', 'laptop', null, 1000_00],
  ['tv less than 1,200', 'tv', null, 1200_00],
  ['lampe à moins de 50 $', 'lampe', null, 50_00],
  ['lampe moins de 49,99$', 'lampe', null, 49_99],
  ['sofa à moins de 1 200 $', 'sofa', null, 1200_00],
  ['50元以下的台灯', '台灯', null, 50_00],
  ['台灯 50块钱以内', '台灯', null, 50_00],
  ['不超过100元的耳机', '耳机', null, 100_00],
  ['watch over $200', 'watch', 200_00, null],
  ['手表 200元以上', '手表', 200_00, null],
  ['lamp between 20 and 40 dollars', 'lamp', 20_00, 40_00],
  ['lampe entre 20 $ et 40 $', 'lampe', 20_00, 40_00],
  ['$20-$40 lamp', 'lamp', 20_00, 40_00],
  ['100到200元的耳机', '耳机', 100_00, 200_00],
  ['lamp around $40', 'lamp', 30_00, 50_00],
])('%s asks for a price', (text, rest, min, max) => expect(bounds(text)).toEqual([rest, min, max]))

test.each([
  'under 5 kg dumbbell',
  'more than 2 l kettle',
  'galaxy s24',
  '4 person tent',
  'moins de 3 mois couches',
  'under armour shirt',
  'over ear headphones',
  'size 9 shoes',
  '27 inch monitor',
  '少于3升的水壶',
])('%s asks for no price', (text) => expect(read(text).price).toBeNull())

test.each([
  ['sneakers size 9', '9', 'sneakers'],
  ['souliers pointure 8,5', '8.5', 'souliers'],
  ['dress size XL', 'xl', 'dress'],
  ['跑鞋 9码', '9', '跑鞋'],
])('%s asks for a size', (text, size, rest) => expect([read(text).size?.size, read(text).rest]).toEqual([size, rest]))

test.each([
  ['wallet not leather', 'leather'],
  ['portefeuille sans cuir', 'cuir'],
  ['钱包 不要真皮', '真皮'],
  ['不要真皮的钱包', '真皮'],
  ['non-leather wallet', 'leather'],
])('%s does not want it', (text, word) => expect(read(text).without.map((one) => one.word)).toEqual([word]))

test.each(['souris sans fil', 'non-stick pan', 'robe sans manches', 'no show socks', '无线耳机', '免洗'])(
  '%s praises what it has',
  (text) => expect(read(text)).toMatchObject({ rest: text, without: [] }),
)

test.each([
  ['gift for a runner', 'runner'],
  ['cadeau pour maman', 'her'],
  ['送妈妈的礼物', 'her'],
  ['present for my dad', 'him'],
  ['birthday present for a 5 year old boy', 'kid'],
  ["cadeau d'anniversaire pour papa", 'him'],
  ['gift for a 5 year old', 'kid'],
  ['gifts for my niece aged 9 years', 'kid'],
  ['cadeau pour une fille de 7 ans', 'kid'],
  ['送5岁女孩的礼物', 'kid'],
  ['6岁生日礼物', 'kid'],
])('%s looks for a present', (text, key) => expect(read(text)).toMatchObject({ rest: '', gift: { receiver: { key } } }))

test('what somebody takes back is words again', () => {
  expect(read('lamp under $50', 'price')).toMatchObject({ rest: 'lamp under $50', price: null })
  expect(read('wallet not leather', 'without').without).toEqual([])
})

test('nothing but a colour, a size or "cheap" is left as it is', () => {
  for (const text of ['size 9', 'cheap', 'not leather']) expect(read(text)).toMatchObject({ rest: text })
})

test('a number "within" is a price in Chinese, without its currency too', () => {
  expect(bounds('钱包 80以内')).toEqual(['钱包', null, 80_00])
  expect(read('5岁以下 玩具').price).toBeNull()
})

test('inches are written as sellers write them', () => {
  expect(read('27in 4k screen').rest).toBe('27 inch 4k screen')
  expect(read('22" wipers').rest).toBe('22 inch wipers')
  expect(read('27寸显示器').rest).toBe('27英寸显示器')
  expect(read('2 in 1 laptop').rest).toBe('2 in 1 laptop')
})

import { expect, test } from 'vitest'
import { giftAsked } from './gifts.ts'

test.each([
  'gift for a 5 year old',
  'gift for a one year old',
  'present for our nine-year-old',
  'birthday gift 8 year old girl',
  'gift for a teenager',
  'cadeau pour une fille de 7 ans',
  'cadeau garçon 4 ans',
  'cadeau fille de six ans',
  'idée cadeau ado',
  '5岁男孩 礼物',
  '六岁女孩的生日礼物',
  '3岁 礼物',
])('“%s” looks for a present for a child, whatever its age is written like', (text) => {
  expect(giftAsked(text)).toMatchObject({ text, receiver: { key: 'kid' } })
})

test.each(['gift wrap', 'gift card', 'present day art', 'papier cadeau', '礼物盒', '12 pack socks', 'table for 6'])(
  '“%s” names nobody who gets a present',
  (text) => {
    expect(giftAsked(text)).toBeNull()
  },
)

import { expect, test } from 'vitest'
import { proposeCategory, saidCategories } from './said-category.ts'

const known = [
  { id: 'kettles', names: ['Kettles', 'Bouilloires', '水壶'], above: ['Kitchen', 'Coffee & Tea'] },
  { id: 'lamps', names: ['Table lamps', 'Lampes de table', '台灯'], above: ['Home', 'Lighting'] },
  { id: 'towels', names: ['Towels', 'Serviettes', '毛巾'], above: ['Home', 'Bath'] },
  { id: 'tea-towels', names: ['Tea towels', 'Torchons', '茶巾'], above: ['Kitchen', 'Linen'] },
]

test('a category is known by its name in any language, one or many of it, also at the end of a path', () => {
  for (const said of ['Kettle', 'kettles', 'Home & Garden > Kitchen > Kettles', 'Bouilloires', '水壶'])
    expect(proposeCategory(said, known), said).toEqual({ categoryId: 'kettles', isSure: true })
  expect(proposeCategory('Home > Bath > Towels', known)).toEqual({ categoryId: 'towels', isSure: true })
})

test('one that is only alike is proposed and not sure; nothing is proposed for what is unlike or unsaid', () => {
  expect(proposeCategory('Lamps', known)).toEqual({ categoryId: 'lamps', isSure: false })
  expect(proposeCategory('Bicycles', known)).toBeNull()
  expect(proposeCategory('', known)).toBeNull()
})

test('a name that two categories have is sure of neither', () => {
  const shirts = [
    { id: 'hers', names: ['Women’s T-Shirts', 'T-shirts', 'T恤'], above: ['Women'] },
    { id: 'his', names: ['Men’s T-Shirts', 'T-shirts', 'T恤'], above: ['Men'] },
  ]
  expect(proposeCategory('T-shirt', shirts)).toMatchObject({ isSure: false })
  expect(proposeCategory('Women’s T-shirts', shirts)).toEqual({ categoryId: 'hers', isSure: true })
})

const shelves = [
  { id: 'chairs', names: ['Dining Chairs', 'Chaises de salle à manger', '餐椅'], above: ['Home & Kitchen', 'Furniture'] },
  { id: 'cups', names: ['Cups & Saucers', 'Tasses et soucoupes', '杯碟'], above: ['Home & Kitchen', 'Tableware'] },
  { id: 'serving', names: ['Serving Bowls', 'Bols de service', '餐碗'], above: ['Home & Kitchen', 'Tableware'] },
  { id: 'dog-bowls', names: ['Bowls', 'Gamelles', '狗碗'], above: ['Pet Supplies', 'Dogs'] },
]
const MUGS = 'Home & Garden > Kitchen & Dining > Tableware > Drinkware > Mugs'

test('nobody climbs to a leaf of another branch because it shares a word', () => {
  expect(proposeCategory(MUGS, shelves)).toBeNull()
})

test('what the dictionary calls the same, the type and the titles propose, never for sure', () => {
  const synonyms = [['mug', 'cup', 'coffee cup', 'tasse']]
  const cups = { categoryId: 'cups', isSure: false }
  expect(proposeCategory(MUGS, shelves, { synonyms })).toEqual(cups)
  expect(proposeCategory('Kitchenware', shelves, { types: ['Mug'], synonyms })).toEqual(cups)
  expect(proposeCategory('', shelves, { titles: ['Walnut serving bowl', 'Serving bowl, large'] })).toEqual({
    categoryId: 'serving',
    isSure: false,
  })
  expect(proposeCategory('', shelves, { titles: ['Walnut serving bowl', 'A lamp', 'A rug'] })).toBeNull()
})

test('a name that several branches have, or that stands in another branch than said, is no sure answer', () => {
  for (const said of ['Bowls', 'Home > Kitchen > Bowls']) expect(proposeCategory(said, shelves), said).toMatchObject({ isSure: false })
  expect(proposeCategory('Pet Supplies > Dogs > Bowls', shelves)).toEqual({ categoryId: 'dog-bowls', isSure: true })
  expect(proposeCategory('Towels', known)).toEqual({ categoryId: 'towels', isSure: false })
})

test('where the last name of a path says nothing, the one above it proposes, never for sure', () => {
  expect(proposeCategory('Home & Garden > Kettles > Whistling', known)).toEqual({ categoryId: 'kettles', isSure: false })
  expect(proposeCategory('Vehicles > Parts > Whistling', known)).toBeNull()
})

test('each word for a category is asked about once, the most frequent first', () => {
  const product = (category: string | null, type: string | null) => ({ category, type })
  expect(saidCategories([product(null, 'Mug'), product('A > Mug', 'Cup'), product(null, 'Mug'), product(null, null)])).toEqual([
    { said: 'Mug', products: 2 },
    { said: '', products: 1 },
    { said: 'A > Mug', products: 1, types: ['Cup'] },
  ])
})

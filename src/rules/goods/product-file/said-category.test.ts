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
  expect(proposeCategory('Towels', known)).toEqual({ categoryId: 'towels', isSure: true })
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

test('where the last name of a path says nothing, the one above it proposes, never for sure', () => {
  expect(proposeCategory('Home & Garden > Kettles > Whistling', known)).toEqual({ categoryId: 'kettles', isSure: false })
  expect(proposeCategory('Vehicles > Parts > Whistling', known)).toBeNull()
})

test('each word for a category is asked about once, the most frequent first', () => {
  const product = (category: string | null, type: string | null) => ({ category, type })
  expect(saidCategories([product(null, 'Mug'), product('A > Mug', 'Cup'), product(null, 'Mug'), product(null, null)])).toEqual([
    { said: 'Mug', products: 2 },
    { said: '', products: 1 },
    { said: 'A > Mug', products: 1 },
  ])
})

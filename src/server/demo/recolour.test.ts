import { beforeAll, describe, expect, test } from 'vitest'
import { type ColourData, type DemoData, type ProductData, readDemoData } from './data.ts'
import { stockShelves } from './products.ts'
import { inColour, otherColours, recolouredKey } from './recolour.ts'

const navy: ColourData = { key: 'navy', name: { en: 'Navy', fr: 'Marine', zh: '藏青' }, hex: '#26355A', picture: 'kettle-navy' }
const kettle = {
  title: {
    en: 'Small whistling kettle, 1.8 L, fir green',
    fr: 'Petite bouilloire sifflante, 1,8 L, vert sapin',
    zh: '小号鸣笛水壶 1.8升 冷杉绿',
  },
  bullets: {
    en: ['Glossy green enamel', 'Whistle stops when you flip the spout'],
    fr: ['Émail vert brillant', 'Le sifflet se tait quand on relève le bec'],
    zh: ['亮面绿色珐琅', '掀起壶嘴即停止鸣笛'],
  },
  description: {
    en: 'Boils in eight minutes. The green is baked on. Sent from Calgary.',
    fr: 'Bout en huit minutes. Le vert est cuit au four. Envoyé de Calgary.',
    zh: '八分钟烧开。绿色经烘烤定型。由卡尔加里寄出。',
  },
  attributes: { capacity: '1.8 L' },
  pictures: ['kettle-forest', 'scene', 'kettle-forest--view2'],
} as unknown as ProductData

describe('an object in another colour', () => {
  test('says the new colour and no longer the old one, in every language', () => {
    const made = inColour(kettle, navy)
    expect(made?.title).toEqual({
      en: 'Small whistling kettle, 1.8 L, navy',
      fr: 'Petite bouilloire sifflante, 1,8 L, marine',
      zh: '小号鸣笛水壶 1.8升 藏青',
    })
    expect(made?.bullets).toEqual({
      en: ['Whistle stops when you flip the spout'],
      fr: ['Le sifflet se tait quand on relève le bec'],
      zh: ['掀起壶嘴即停止鸣笛'],
    })
    expect(made?.description).toEqual({
      en: 'Boils in eight minutes. Sent from Calgary.',
      fr: 'Bout en huit minutes. Envoyé de Calgary.',
      zh: '八分钟烧开。由卡尔加里寄出。',
    })
    expect(made?.pictures).toEqual(['kettle-navy', 'kettle-navy--view2'])
    expect([made?.attributes.colour, made?.variants?.colour]).toEqual(['navy', [navy]])
  })

  test('is not made when the title is about its own colour, or when the languages say different things', () => {
    const green = { en: 'Green kettle, 1.8 L', fr: 'Bouilloire verte, 1,8 L', zh: '绿色水壶 1.8升' }
    expect(inColour({ ...kettle, title: green }, navy)).toBeUndefined()
    expect(inColour({ ...kettle, bullets: { ...kettle.bullets, zh: ['一'] } }, navy)).toBeUndefined()
    expect(inColour({ ...kettle, description: { en: 'A green one.', fr: 'Une verte.', zh: '绿色。' } }, navy)).toBeUndefined()
  })

  test('a picture is named after its own colour', () => {
    expect(recolouredKey('kettle-forest', 'forest', 'navy')).toBe('kettle-navy')
    expect(recolouredKey('table-fan', undefined, 'teal')).toBe('table-fan-teal')
  })
})

describe('the shelves of the demo', () => {
  let data: DemoData
  let products: ProductData[]
  beforeAll(() => {
    data = readDemoData()
    products = stockShelves(data)
  })

  test('every picture of another colour that was made is shown', () => {
    const shown = new Set(products.map(({ pictures }) => pictures[0]))
    const made = Object.keys(data.recolours).flatMap((picture) => otherColours(data, picture).map((colour) => colour.picture))
    expect(made.length).toBeGreaterThan(100)
    expect(made.filter((picture) => !shown.has(picture))).toEqual([])
  })

  test('kettles come in five colours besides green', () => {
    const kettles = products.filter(({ family }) => family === 'kettle')
    expect(new Set(kettles.map(({ pictures }) => pictures[0])).size).toBeGreaterThanOrEqual(6)
  })
})

describe('pictures', () => {
  const data = readDemoData()
  const products = stockShelves(readDemoData())

  test('every colour and pattern that was pictured is on a shelf, in its own name', () => {
    const shown = new Map(products.map(({ pictures, title, variants }) => [pictures[0] ?? '', { title, variants }]))
    const colours = new Set(products.flatMap(({ variants }) => (variants?.colour ?? []).map(({ picture }) => picture)))
    expect(Object.keys(data.picturedColours).filter((picture) => !shown.has(picture) && !colours.has(picture))).toEqual([])
  })

  test('whatever was pictured from another side shows it', () => {
    const views = new Set(
      data.pictures.filter(({ kind }) => kind === 'view').map(({ file }) => file.slice('products/'.length, -'.webp'.length)),
    )
    const lacking = products.filter(
      ({ pictures: [first], pictures }) => views.has(`${first}--view2`) && !pictures.includes(`${first}--view2`),
    )
    expect(lacking.map(({ key }) => key)).toEqual([])
    const several = products.filter(({ pictures }) => pictures.length > 1)
    expect(several.length / products.length).toBeGreaterThan(0.6)
  })

  test('two colours of one product are two choices', () => {
    const twice = products.filter(({ variants }) => {
      const keys = (variants?.colour ?? []).map(({ key }) => key)
      return new Set(keys).size < keys.length
    })
    expect(twice.map(({ key }) => key)).toEqual([])
  })
})

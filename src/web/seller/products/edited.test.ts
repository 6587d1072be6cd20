import { expect, test } from 'vitest'
import type { EditedProduct } from '../../../contract/seller-products.ts'
import { emptyForm, formOf, sentOf } from './edited.ts'

const product: EditedProduct = {
  ...{ handle: 'kettle', state: 'active', publishAt: null, categoryId: 'c', categoryName: 'Kitchen › Kettles', brand: 'Quillon' },
  ...{ modelNumber: null, title: { en: 'Kettle', fr: '', zh: '水壶' }, description: { en: '', fr: '', zh: '' } },
  bullets: { en: ['Steel', 'Quiet'], fr: [], zh: [] },
  tags: ['tea', 'gift'],
  ...{ weightGrams: 900, madeInCanada: true, isGift: false, handlingCents: 100, installationCents: 0, extraShippingCents: 0 },
  attributes: [{ name: { en: 'Material', fr: '', zh: '' }, value: { en: 'Steel', fr: '', zh: '' } }],
  pictures: [
    { key: 'kettle', picUrl: '/media/kettle.webp', alt: { en: '', fr: '', zh: '' }, isView: false, colour: null, focus: [50, 20] },
  ],
}

test('what nobody touched is sent as it came', () => {
  const { categoryName: _, pictures, ...rest } = product
  expect(sentOf(formOf(product))).toEqual({
    ...rest,
    pictures: pictures.map(({ picUrl: __, ...picture }) => ({ ...picture, uploadId: null })),
  })
})

test('lists are typed with lines and commas of any language, and a weight that is none is told apart', () => {
  const sent = sentOf({
    ...emptyForm,
    tags: ' tea，, gift、new ',
    bullets: { en: 'One\n\n two ', fr: '', zh: '' },
    weightGrams: 'heavy',
    handlingCents: null,
  })
  expect(sent.tags).toEqual(['tea', 'gift', 'new'])
  expect(sent.bullets.en).toEqual(['One', 'two'])
  expect([sent.weightGrams, sent.handlingCents, sent.handle]).toEqual([-1, 0, null])
})

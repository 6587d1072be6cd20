import { expect, test } from 'vitest'
import { sizeToChoose } from './chosen-sku.ts'

const option = (key: string) => ({ key, value: key, hex: null })
const dress = { attributes: [{ key: 'size' as const, name: 'Size', options: [option('xs'), option('m')] }] }

test('a size is chosen by somebody before it is bought; a colour chosen first does not choose it', () => {
  expect(sizeToChoose(dress, {})).toBe(true)
  expect(sizeToChoose(dress, { sku: 'of another colour' })).toBe(true)
  expect(sizeToChoose(dress, { sku: 'x', size: 'xs' })).toBe(false)
})

test('what has one size or none is bought as it is', () => {
  expect(sizeToChoose({ attributes: [] }, {})).toBe(false)
  expect(sizeToChoose({ attributes: [{ key: 'size', name: 'Size', options: [option('one')] }] }, {})).toBe(false)
})

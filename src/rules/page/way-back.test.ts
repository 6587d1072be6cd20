import { expect, test } from 'vitest'
import { wayBack } from './way-back.ts'

test('paths of ours are followed with their query', () => {
  expect(wayBack('/cart/checkout?from=mini#pay')).toBe('/cart/checkout?from=mini#pay')
  expect(wayBack('/')).toBe('/')
})

test('other sites are not, however they are written', () => {
  for (const asked of [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n//evil',
    '',
    undefined,
    `/${'a'.repeat(2001)}`,
  ]) {
    expect(wayBack(asked), String(asked)).toBe('/')
  }
})

test('the sign-in page is no way back', () => {
  expect(wayBack('/account/login?back=/cart')).toBe('/')
})

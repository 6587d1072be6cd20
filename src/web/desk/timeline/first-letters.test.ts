import { expect, test } from 'vitest'
import { firstLetters } from './first-letters.ts'

test('two letters stand for a person, one sign for a Chinese name, nothing for none', () => {
  expect(['Rosa Almeida', 'daniel', 'Émile de la Tour', '王芳', '  '].map(firstLetters)).toEqual(['RA', 'D', 'ÉT', '王', ''])
})

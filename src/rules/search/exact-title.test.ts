import { expect, test } from 'vitest'
import { titleLexeme } from './exact-title.ts'

test('spellings of one title are one lexeme, other titles are another', () => {
  const title = 'Bouilloire électrique Loon, 1,7 L'
  for (const same of ['bouilloire electrique loon 1 7 l', ' BOUILLOIRE  ÉLECTRIQUE Loon - 1.7 L! ']) {
    expect(titleLexeme(same)).toBe(titleLexeme(title))
  }
  const others = ['Bouilloire électrique Loon, 1,8 L', 'Loon électrique Bouilloire, 1,7 L', '水壶', '水壶 红色']
  expect(new Set([title, ...others].map(titleLexeme)).size).toBe(5)
})

test('a text without letters is no title', () => {
  expect(['', ' ', '%', '!?'].map(titleLexeme)).toEqual([undefined, undefined, undefined, undefined])
})

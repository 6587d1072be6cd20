import { expect, test } from 'vitest'
import { hasWord, type JudgedProduct, judge } from './moderation.ts'

const text = (en: string, fr = en, zh = '壶') => ({ en, fr, zh })
const fine: JudgedProduct = {
  ...{ title: text('Kettle'), description: text('<p>A kettle of burgundy enamel.</p>'), mainPicture: 'kettle', priceCents: 50_00 },
  ...{ lacks: [], usualCents: 48_00, isCopied: false },
}
const rule = { words: [], times: null }

test('a forbidden word is found as a word, in any language, without accents and in any case', () => {
  expect(hasWord('Burgundy enamel', 'gun')).toBe(false)
  expect(hasWord('A GUN, new', 'gun')).toBe(true)
  expect(hasWord('Bouée', 'bouee')).toBe(true)
  expect(hasWord('仿真枪模型', '枪')).toBe(true)
  expect(hasWord('anything', ' ')).toBe(false)
  expect(
    judge({ ...fine, description: text('ok', '<b>arme</b> à feu') }, { ...rule, kind: 'words', words: ['gun', 'arme à feu'] }),
  ).toBeNull()
  expect(judge({ ...fine, description: text('ok', 'une arme à feu') }, { ...rule, kind: 'words', words: ['gun', 'arme à feu'] })).toBe(
    'arme à feu',
  )
})

test('a price is far from its kind on either side, and where too few cost anything nobody says so', () => {
  const price = { ...rule, kind: 'price', times: 10 } as const
  expect(judge(fine, price)).toBeNull()
  expect(judge({ ...fine, priceCents: 480_01 }, price)).toBe('4800')
  expect(judge({ ...fine, priceCents: 4_79 }, price)).toBe('4800')
  expect(judge({ ...fine, priceCents: 1, usualCents: null }, price)).toBeNull()
})

test('a missing picture, a copied text, and French that is missing', () => {
  expect(judge({ ...fine, mainPicture: '' }, { ...rule, kind: 'picture' })).not.toBeNull()
  expect(judge({ ...fine, isCopied: true }, { ...rule, kind: 'copied' })).not.toBeNull()
  expect(judge({ ...fine, lacks: ['title.fr'] }, { ...rule, kind: 'french' })).toBe('title.fr')
  for (const kind of ['picture', 'copied', 'french', 'price', 'words'] as const) expect(judge(fine, { ...rule, kind })).toBeNull()
})

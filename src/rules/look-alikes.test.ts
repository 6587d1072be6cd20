import { expect, test } from 'vitest'
import { isSameSpelling, lookKeys, mixesAlphabets } from './look-alikes.ts'

const looksLike = (one: string, other: string) => lookKeys(one).some((key) => lookKeys(other).includes(key))

test.each([
  ['a Cyrillic letter', 'Everyd\u0430y Depot'],
  ['capitals', 'EVERYDAY DEPOT'],
  ['wide letters', 'Ｅｖｅｒｙｄａｙ Ｄｅｐｏｔ'],
  ['letters of mathematics', '𝐄𝐯𝐞𝐫𝐲𝐝𝐚𝐲 𝐃𝐞𝐩𝐨𝐭'],
  ['accents', 'Évèryday Dépôt'],
  ['an accent of its own', 'Everyday Depo\u0323t'],
  ['a hidden sign', 'Every\u200cday De\u00adpot'],
  ['no space', 'EverydayDepot'],
  ['other spaces and marks', 'Every-day  Depot™'.replace('™', '.')],
  ['a zero', 'Everyday Dep0t'],
  ['Greek letters', 'Εveryday Depοt'],
  ['small capitals', 'ᴇveryday ᴅepot'],
  ['a Latin letter of another language', 'Everyday Depøt'],
])('a name with %s is taken for the one without', (_what, name) => {
  expect(looksLike(name, 'Everyday Depot')).toBe(true)
})

test.each([
  ['Lamp House', 'Iamp House'],
  ['Corner Shop', 'Comer Shop'],
  ['Willow', 'VVillow'],
  ['Coco', 'Сосо'],
  ['Iris', 'lris'],
])('%s and %s are taken for each other', (one, other) => {
  expect(looksLike(one, other)).toBe(true)
})

test.each([
  ['Mail Boxes', 'Mall Boxes'],
  ['Everyday Depot', 'Everyday Deport'],
  ['North Wire', 'South Wire'],
  ['小鸭商店', '小鸡商店'],
  ['Депо', 'Депорт'],
])('%s and %s are told apart', (one, other) => {
  expect(looksLike(one, other)).toBe(false)
})

test('names that hold nothing to read look like nothing', () => {
  expect(lookKeys('***')).toEqual([])
  expect(looksLike('!!!', '???')).toBe(false)
})

test('the same name in other letters of the case, the width or the space is the same one', () => {
  expect(isSameSpelling('Everyday Depot', ' EVERYDAY  Ｄepot')).toBe(true)
  expect(isSameSpelling('Everyday Depot', 'Everyd\u0430y Depot')).toBe(false)
  expect(isSameSpelling('Everyday Depot', 'Everyday Dep0t')).toBe(false)
  expect(isSameSpelling('Café Luna', 'Cafe-Luna')).toBe(true)
})

test.each(['Everyd\u0430y Depot', 'Pаypal', 'Ωmega', 'Bοb’s'])('%s mixes alphabets within a word', (name) => {
  expect(mixesAlphabets(name)).toBe(true)
})

test.each(['Everyday Depot', 'Café de l’Érable', 'Депо Toronto', '小鸭 Duck店', 'A1级水管', 'Ωmega'.replace('Ω', 'O'), 'Αθήνα Bakery'])(
  '%s does not',
  (name) => {
    expect(mixesAlphabets(name)).toBe(false)
  },
)

test.each(['Ma\ua4e1\ua4e1ard', 'Alder & Oa\u0138', 'A\u026bder', 'Al\u0257er', 'Ma\u16c1\u16c1ard', '\u2c9e\u2c80\u2c94'])(
  '%s has a letter that no business is spelt with',
  (name) => {
    expect(mixesAlphabets(name)).toBe(true)
  },
)

test.each(['Łódź Œuvre', 'Þór & Søn', 'Ñandú', 'ᐃᓄᒃᑎᑐᑦ', 'สวัสดี', 'مخبز', 'Straße'])('%s is a name like others', (name) => {
  expect(mixesAlphabets(name)).toBe(false)
})

import { expect, test } from 'vitest'
import type { StoredLook } from '../../contract/seller-look.ts'
import { lookChangesOf } from './look-changes.ts'
import { lookProblemsOf } from './look-problems.ts'

const none = { en: '', fr: '', zh: '' }
const words = { en: 'Hello', fr: 'Bonjour', zh: '你好' }
const section = (kind: StoredLook['sections'][number]['kind'], isOn = true) => ({ kind, isOn, title: none, text: none })
const look: StoredLook = {
  ...{ template: 'normal', palette: [{ name: 'ink', hex: '#102030' }], tokens: {}, logo: null, cover: null, coverFocus: null },
  sections: [section('hero'), section('fresh'), section('about'), section('coupons', false)],
  ...{ description: words, story: none },
}
const told = (change: Partial<StoredLook>) =>
  lookChangesOf(look, { ...look, ...change }).map(({ what, of }) => [what, of].filter(Boolean).join(' '))

test('a look is no different from itself, and each change is told once', () => {
  expect(told({})).toEqual([])
  expect(told({ template: 'alices' })).toEqual(['template'])
  expect(told({ palette: [{ name: 'ink', hex: '#203040' }] })).toEqual(['colours'])
  expect(told({ tokens: { radius: 'round' } })).toEqual(['token radius'])
  expect(told({ logo: '/uploads/a.webp', coverFocus: [10, 20] })).toEqual(['logo', 'focus'])
  expect(told({ description: { ...words, fr: 'Salut' } })).toEqual(['description'])
})

test('sections are told as shown, hidden or moved; what was only hidden moved nothing', () => {
  const [hero, fresh, about, coupons] = look.sections as [never, never, never, (typeof look.sections)[number]]
  expect(told({ sections: [hero, about, fresh, coupons] })).toEqual(['order'])
  expect(told({ sections: [hero, fresh, about, { ...coupons, isOn: true }] })).toEqual(['section-on coupons'])
  expect(told({ sections: [hero, section('fresh', false), about, coupons] })).toEqual(['section-off fresh'])
})

test('words of a section that is shown are told, of one that is not they are nobody’s business', () => {
  const said = (at: number) => look.sections.map((one, place) => (place === at ? { ...one, title: words } : one))
  expect(told({ sections: said(0) })).toEqual(['words hero'])
  expect(told({ sections: said(3) })).toEqual([])
})

test('words in all languages or in none are no problem', () => {
  expect(lookProblemsOf(look)).toEqual([])
  expect(
    lookProblemsOf({ ...look, story: { en: '', fr: 'Bonjour', zh: '' } })
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['story.en', 'story.zh'])
})

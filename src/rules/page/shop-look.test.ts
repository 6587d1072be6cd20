import { expect, test } from 'vitest'
import { readLook } from './shop-look.ts'

const words = (en: string) => ({ en, fr: en, zh: en })

test('a look that is known is read as it is', () => {
  const stored = { tokens: { radius: 'round' }, home: [{ kind: 'best', title: words('Loved') }, { kind: 'hero' }] }
  expect(readLook(stored)).toEqual({ look: { tokens: { radius: 'round' }, home: stored.home, coverFocus: null }, leftOut: [] })
  expect(readLook({}).look).toEqual({ tokens: {}, home: null, coverFocus: null })
})

test('what nobody knows is left out and named, and the rest stands', () => {
  const { look, leftOut } = readLook({
    css: 'body{display:none}',
    tokens: { radius: '0;background:url(//evil)', colour: 'red', density: 'airy' },
    home: [{ kind: 'carousel' }, { kind: 'best' }, { kind: 'best' }, '<script>', { kind: 'about', title: { en: 'only' } }],
  })
  expect(look).toEqual({ tokens: { density: 'airy' }, home: [{ kind: 'best' }, { kind: 'about' }], coverFocus: null })
  expect(leftOut).toEqual(['css', 'tokens.radius', 'tokens.colour', 'home.carousel', 'home.best', 'home.<script>', 'home.about.title'])
})

test('nothing that is stored closes a shop', () => {
  for (const stored of [
    null,
    undefined,
    7,
    'x',
    [],
    { home: {} },
    { tokens: [] },
    { home: [] },
    { tokens: { __proto__: 1, constructor: 'x' } },
  ])
    expect(readLook(stored).look.home, JSON.stringify(stored)).toBeNull()
})

test('the point of a picture that stays is a share of its width and height, or it is left out', () => {
  expect(readLook({ coverFocus: [10, 90] })).toMatchObject({ look: { coverFocus: [10, 90] }, leftOut: [] })
  for (const coverFocus of [[101, 0], [1.5, 2], [1], 'center', { 0: 1, 1: 2 }])
    expect(readLook({ coverFocus })).toMatchObject({ look: { coverFocus: null }, leftOut: ['coverFocus'] })
})

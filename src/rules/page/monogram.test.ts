import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { letterOf, monogram } from './monogram.ts'

const palette = ['#06382B', '#fcfaf6', '#f7be10']

test('a monogram is the first letter that can be seen', () => {
  expect(letterOf('table Nine')).toBe('T')
  expect(letterOf('  «élan»')).toBe('É')
  expect(letterOf('小鸭商店')).toBe('小')
  expect(letterOf('7 Mile Store')).toBe('7')
  expect(letterOf('')).toBe('•')
  expect(letterOf('<<<>>>')).toBe('•')
  expect(letterOf('👩‍👩‍👧 Kids')).toBe('K')
})

test.each(['alices', 'electronic', 'normal', 'pufflesPet'] as const)('in the shape of %s it can be read', (template) => {
  const svg = monogram({ name: 'Ducks', template, palette })
  const [ground = '', , ink = ''] = [...svg.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, hex]) => hex ?? '')
  expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5)
  expect(svg).toContain('>D</text>')
})

test('whatever a shop calls itself or says of its colours, the picture holds one letter and colours', () => {
  const names = ['"><script>alert(1)</script>', '&lt;x', "'onload='alert(1)", '\u0000\u202e<b', `a${'\u0301'.repeat(500)}`]
  const hostile = ['red"/><script>', 'url(//evil.example)', '#06382b" onload="x']
  for (const name of names) {
    const svg = monogram({ name, template: 'normal', palette: hostile })
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64" width="64" height="64">(<rect [a-z0-9 ="#.]+\/>){2}<text [^<>]+>[\p{L}\p{N}•]<\/text><\/svg>$/u,
    )
  }
})

import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { mainColour, shopColours } from './shop-colours.ts'

const all = ['00', '33', '66', '99', 'cc', 'ff']
const everyColour = all.flatMap((red) => all.flatMap((green) => all.map((blue) => `#${red}${green}${blue}`)))

test('whatever colours a shop chose, everything on its pages can be read', () => {
  for (const [at, sign] of everyColour.entries()) {
    const { ramp, ...found } = shopColours([sign, everyColour[(at * 37) % everyColour.length] ?? sign])
    const pairs = [
      [found.sign, found.onSign],
      [found.tint, found.onTint],
      [found.accent, found.onAccent],
      ...([600, 700, 800, 900] as const).flatMap((dark) =>
        ['#ffffff', '#fcfaf6', ramp[50], ramp[100]].map((light) => [ramp[dark], light] as const),
      ),
      // Small print of header and footer.
      [ramp[900], ramp[200]],
      [ramp[800], ramp[100]],
    ] as const
    expect(pairs.filter(([a, b]) => contrast(a, b) < 4.5)).toEqual([])
    expect(contrast(found.sign, found.accent)).toBeGreaterThanOrEqual(3)
  }
})

test('a colour that can be read stays as it is, the most colourful first', () => {
  expect(shopColours(['#f3d9d2', '#3a1f28', '#c4606b']).ramp[600]).toBe('#3a1f28')
  expect(shopColours(['#f2ede2', '#c8102e']).ramp[600]).toBe('#c8102e')
})

test('colours that cannot be read are made darker and keep their hue', () => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(shopColours(['#8ccfc9', '#f2836b']).ramp[600].slice(at, at + 2), 16),
  )
  expect(red).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(blue)
})

test('a shop without colours, or with broken ones, wears the house’s', () => {
  for (const palette of [[], ['green', '#fff', '#zzzzzz', 'url(x)']]) {
    expect(shopColours(palette)).toMatchObject({ sign: '#06382b', onSign: '#ffffff', accent: '#ffffff' })
  }
})

test('of colours that nobody can read as text the nearest one is proposed; one that can be read is left alone', () => {
  expect(mainColour(['#f3d9d2', '#3a1f28'])).toMatchObject({ chosen: '#3a1f28', drawn: '#3a1f28' })
  const light = mainColour(['#ffffff', '#ffd400'])
  expect(light.chosen).toBe('#ffd400')
  expect(light.contrast).toBeLessThan(4.5)
  expect(mainColour(['#ffffff', light.drawn])).toMatchObject({ chosen: light.drawn, drawn: light.drawn })
  expect(contrast('#ffffff', light.drawn)).toBeGreaterThanOrEqual(4.5)
})

import { expect, test } from 'vitest'
import { credits, creditsIn } from './credits.ts'

test('pictures of one author under one licence are one credit; whoever must be named comes first', () => {
  const csv = `file,model,author,licence,source
products/a.webp,"Mallard ""bangles""","Studio (own model, Blender)",CC0-1.0,own work
products/b.webp,Kettle,Scopia,CC-BY-3.0,shapes 1.8
scenes/c.webp,Kettle,Scopia,CC-BY-3.0,shapes 1.8
scenes/c.webp,Lamp,Scopia,CC-BY-3.0,shapes 1.8
`
  expect(creditsIn(csv)).toEqual([
    {
      author: 'Scopia',
      licence: 'CC-BY-3.0',
      licenceUrl: 'https://creativecommons.org/licenses/by/3.0/',
      source: 'shapes 1.8',
      models: ['Kettle', 'Lamp'],
      pictures: 2,
    },
    {
      author: 'Studio (own model, Blender)',
      licence: 'CC0-1.0',
      licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
      source: 'own work',
      models: ['Mallard "bangles"'],
      pictures: 1,
    },
  ])
})

test('every picture that is ours to show has author, licence with its address, and source', async () => {
  const all = await credits()
  expect(all.length).toBeGreaterThan(10)
  for (const { author, licenceUrl, source, models } of all) {
    expect(author && licenceUrl && source && models.every(Boolean)).toBeTruthy()
  }
})

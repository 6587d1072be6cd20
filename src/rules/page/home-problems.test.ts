import { expect, test } from 'vitest'
import { type HomeContent, homeParts } from '../../contract/home-content.ts'
import { homeChangesOf } from './home-changes.ts'
import { dressContrast, homeProblemsOf } from './home-problems.ts'
import { isReservedCode } from './mall-problems.ts'

const now = new Date('2026-11-15T12:00:00Z')
const said = (en: string) => ({ en, fr: `${en} fr`, zh: `${en} zh` })
const nothing = { en: '', fr: '', zh: '' }

const home = (): HomeContent => ({
  sections: homeParts.map((key) => ({ key, isOn: true, title: nothing, text: nothing })),
  banners: [
    {
      ...{ key: 'a', isOn: true, headline: said('Lamps'), text: said('Good ones'), button: said('Look') },
      ...{ link: '/category', picture: 'kettle', uploadId: null, alt: nothing },
    },
  ],
  dress: { wears: 'mall', deep: '#06403c', glow: '#17705f', tag: '#ffe58f', tint: '#eef3e2' },
  season: null,
})
const kindsOf = (content: HomeContent) => homeProblemsOf(content, now).map(({ path, kind }) => `${path} ${kind}`)
const withBanner = (more: Partial<HomeContent['banners'][number]>): HomeContent => ({
  ...home(),
  banners: home().banners.map((banner) => ({ ...banner, ...more })),
})

test('a whole home is in nobody’s way', () => {
  expect(kindsOf(home())).toEqual([])
})

test.each(['https://example.com', '//example.com', '/\\example.com', 'javascript:alert(1)', '', 'category', '/a b'])(
  'a banner does not lead to %s',
  (link) => expect(kindsOf(withBanner({ link }))).toEqual(['banners.#a.link strange-link']),
)

test('what is switched off may be half written; one banner has to be on', () => {
  expect(kindsOf(withBanner({ isOn: false, link: '', headline: nothing }))).toEqual(['banners no-banner'])
})

test('words of one’s own are said in all languages or in none, and name only the city, and only over the pros', () => {
  const titled = (key: string, title: { en: string; fr: string; zh: string }): HomeContent => ({
    ...home(),
    sections: home().sections.map((one) => (one.key === key ? { ...one, title } : one)),
  })
  expect(kindsOf(titled('pros', said('Near {city}')))).toEqual([])
  expect(kindsOf(titled('best', { en: 'Near {city}', fr: 'Près', zh: '附近' }))).toEqual(['sections.#best.title.en unknown-value'])
  expect(kindsOf(titled('deals', { ...nothing, en: 'Deals' }))).toEqual([
    'sections.#deals.title.zh missing-language',
    'sections.#deals.title.fr missing-language',
  ])
})

test('colours of its own must let everything on them be read; the dresses that came with the software are not asked', () => {
  const pale = { wears: 'own' as const, deep: '#d0d0d0', glow: '#ffffff', tag: '#cccccc', tint: '#333333' }
  expect(kindsOf({ ...home(), dress: pale })).toEqual(['deep', 'glow', 'tag', 'tint'].map((name) => `dress.${name} too-faint`))
  expect(kindsOf({ ...home(), dress: { ...pale, wears: 'christmas' } })).toEqual([])
  // A grey of exactly 4.5 on white is let through; its lighter neighbour is not.
  expect(dressContrast.deep({ ...pale, deep: '#767676' }).ratio).toBeGreaterThanOrEqual(4.5)
  expect(kindsOf({ ...home(), dress: { ...home().dress, wears: 'own', deep: '#777777', tag: '#000000' } })).toContain(
    'dress.deep too-faint',
  )
})

test('a season has a name, begins before it ends, and ends in the future', () => {
  const season = (from: string | null, until: string | null, name = 'Snow') =>
    kindsOf({ ...home(), season: { mallId: 10_000, name, from, until } })
  expect(season('2026-11-20T05:00:00.000Z', '2026-11-25T05:00:00.000Z')).toEqual([])
  // One that has begun may be changed while it runs.
  expect(season('2026-11-10T05:00:00.000Z', '2026-11-25T05:00:00.000Z')).toEqual([])
  expect(season(null, null, ' ')).toEqual(['season.name no-name', 'season.from no-moment', 'season.until no-moment'])
  expect(season('2026-11-25T05:00:00.000Z', '2026-11-25T05:00:00.000Z')).toEqual(['season.until ends-first'])
  expect(season('2026-11-01T05:00:00.000Z', now.toISOString())).toEqual(['season.until over'])
})

test('what changed is named leaf by leaf; rows that come, go or move are one change each', () => {
  const before = home()
  expect(homeChangesOf(before, home())).toEqual([])
  expect(homeChangesOf(before, withBanner({ headline: { ...said('Lamps'), fr: 'Autre' }, isOn: false }))).toEqual([
    'banners.#a.isOn',
    'banners.#a.headline.fr',
  ])
  expect(homeChangesOf(before, { ...before, sections: before.sections.toReversed() })).toEqual(['sections.*order'])
  expect(homeChangesOf(before, { ...before, banners: [] })).toEqual(['banners.#a'])
  expect(homeChangesOf({ ...before, banners: [] }, before)).toEqual(['banners.#a'])
  expect(homeChangesOf(before, { ...before, dress: { ...before.dress, wears: 'garden' } })).toEqual(['dress.wears'])
})

test('a code is no number and no address of the house', () => {
  for (const code of ['INDEX', 'TEMPLATES', '10002']) expect(isReservedCode(code)).toBe(true)
  for (const code of ['HOME', 'X2', '2X']) expect(isReservedCode(code)).toBe(false)
})

import { type DressColour, dressColours, type HomeBanner, type HomeContent, titledParts, toldParts } from '../../contract/home-content.ts'
import { locales, type Text } from '../../contract/locale.ts'
import type { HomeProblem } from '../../contract/operator-homes.ts'
import { contrast } from './contrast.ts'
import { isHouseAddress } from './words-problems.ts'

const values = /\{([^{}]*)\}/g
// Nobody sees a tag as one: it would stand there as it was typed.
const tags = /<[a-z!/][^<]{0,40}/gi
const found = (text: string, mark: RegExp) => [...text.matchAll(mark)].map(([whole, inner]) => inner ?? whole)

/** Values that a heading may name, by its place: the page puts in what holds for the visitor. */
const valuesAt: Readonly<Record<string, readonly string[]>> = { 'sections.#pros.title': ['city'] }

function problemsOfText(path: string, text: Text, isNeeded: boolean): HomeProblem[] {
  const isSaid = isNeeded || locales.some((locale) => text[locale].trim() !== '')
  return locales.flatMap((locale): HomeProblem[] => {
    const at = `${path}.${locale}`
    if (text[locale].trim() === '') return isSaid ? [{ path: at, kind: 'missing-language', what: '' }] : []
    return [
      ...found(text[locale], values)
        .filter((name) => !valuesAt[path]?.includes(name))
        .map((what) => ({ path: at, kind: 'unknown-value' as const, what })),
      ...found(text[locale], tags).map((what) => ({ path: at, kind: 'markup' as const, what })),
    ]
  })
}

/** A banner as it comes with a mall, which may have been written before a rule was, leads nowhere rather than out of the house. */
function problemsOfBanner({ key, headline, text, button, link, picture, alt }: HomeBanner): HomeProblem[] {
  const path = `banners.#${key}`
  return [
    ...problemsOfText(`${path}.headline`, headline, true),
    ...problemsOfText(`${path}.text`, text, true),
    ...problemsOfText(`${path}.button`, button, true),
    ...problemsOfText(`${path}.alt`, alt, false),
    ...(isHouseAddress(link) ? [] : [{ path: `${path}.link`, kind: 'strange-link' as const, what: link }]),
    ...(picture === '' ? [{ path: `${path}.picture`, kind: 'no-picture' as const, what: '' }] : []),
  ]
}

/** WCAG's least: for text, and for large letters. The headline stands over the glow, which is where the picture is. */
const READABLE = 4.5
const LARGE = 3
const INK = '#4a554f'

/** What stands on each colour of a dress, and how well it must be told from it. */
export const dressContrast: Readonly<Record<DressColour, (dress: Record<DressColour, string>) => { ratio: number; least: number }>> = {
  deep: ({ deep }) => ({ ratio: contrast('#ffffff', deep), least: READABLE }),
  glow: ({ glow }) => ({ ratio: contrast('#ffffff', glow), least: LARGE }),
  tag: ({ tag, deep }) => ({ ratio: contrast(tag, deep), least: READABLE }),
  tint: ({ tint }) => ({ ratio: contrast(INK, tint), least: READABLE }),
}

function problemsOfDress({ wears, ...colours }: HomeContent['dress']): HomeProblem[] {
  if (wears !== 'own') return []
  return dressColours.flatMap((name) => {
    const { ratio, least } = dressContrast[name](colours)
    return ratio >= least ? [] : [{ path: `dress.${name}`, kind: 'too-faint' as const, what: (Math.floor(ratio * 10) / 10).toString() }]
  })
}

function problemsOfSeason({ name, from, until }: NonNullable<HomeContent['season']>, now: Date): HomeProblem[] {
  const problem = (field: string, kind: HomeProblem['kind']) => ({ path: `season.${field}`, kind, what: '' })
  return [
    ...(name.trim() === '' ? [problem('name', 'no-name')] : []),
    ...(from === null ? [problem('from', 'no-moment')] : []),
    ...(until === null ? [problem('until', 'no-moment')] : []),
    ...(from !== null && until !== null && new Date(until) <= new Date(from) ? [problem('until', 'ends-first')] : []),
    ...(until !== null && new Date(until) <= now ? [problem('until', 'over')] : []),
  ]
}

/** What is in the way of showing a home to everybody. What is switched off may be half written. */
export function homeProblemsOf({ banners, sections, dress, season }: HomeContent, now: Date): HomeProblem[] {
  const isTitled = (key: string) => (titledParts as readonly string[]).includes(key)
  const isTold = (key: string) => (toldParts as readonly string[]).includes(key)
  const shown = banners.filter(({ isOn }) => isOn)
  return [
    ...(season ? problemsOfSeason(season, now) : []),
    ...(shown.length === 0 ? [{ path: 'banners', kind: 'no-banner' as const, what: '' }] : []),
    ...shown.flatMap(problemsOfBanner),
    ...sections
      .filter(({ isOn }) => isOn)
      .flatMap(({ key, title, text }) => [
        ...(isTitled(key) ? problemsOfText(`sections.#${key}.title`, title, false) : []),
        ...(isTold(key) ? problemsOfText(`sections.#${key}.text`, text, false) : []),
      ]),
    ...problemsOfDress(dress),
  ]
}

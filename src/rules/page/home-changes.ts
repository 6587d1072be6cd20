import type { HomeContent } from '../../contract/home-content.ts'
import { locales, type Text } from '../../contract/locale.ts'

interface Row {
  key: string
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isText = (value: unknown): value is Text => typeof value === 'object' && value !== null && 'en' in value

function changesIn(path: string, before: object, after: object): string[] {
  const [old, present] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return Object.keys(after).flatMap((field) => {
    const [was, is] = [old[field], present[field]]
    if (same(was, is)) return []
    if (!isText(was) || !isText(is)) return [`${path}.${field}`]
    return locales.filter((locale) => was[locale] !== is[locale]).map((locale) => `${path}.${field}.${locale}`)
  })
}

function changesInRows(path: string, before: readonly Row[], after: readonly Row[]): string[] {
  const gone = before.filter(({ key }) => !after.some((row) => row.key === key))
  const common = (rows: readonly Row[], others: readonly Row[]) =>
    rows.filter(({ key }) => others.some((row) => row.key === key)).map(({ key }) => key)
  return [
    ...(same(common(before, after), common(after, before)) ? [] : [`${path}.*order`]),
    ...gone.map(({ key }) => `${path}.#${key}`),
    ...after.flatMap((row) => {
      const old = before.find(({ key }) => key === row.key)
      return old ? changesIn(`${path}.#${row.key}`, old, row) : [`${path}.#${row.key}`]
    }),
  ]
}

/** Places of a home that are not as they were, as its form calls them; a row that came or went is one. */
export function homeChangesOf(before: HomeContent, after: HomeContent): string[] {
  return [
    ...(before.season && after.season ? changesIn('season', before.season, after.season) : []),
    ...changesInRows('banners', before.banners, after.banners),
    ...changesInRows('sections', before.sections, after.sections),
    ...changesIn('dress', before.dress, after.dress),
  ]
}

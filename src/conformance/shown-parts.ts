import { isTest, sourceFiles, textOf } from './source-files.ts'

/** The source of a part of the site: a file, or every file below a folder. */
const sourceOf = (place: string): string =>
  place.endsWith('/')
    ? sourceFiles(place.slice(0, -1))
        .filter((file) => !isTest(file))
        .map(textOf)
        .join('\n')
    : textOf(place)

/** Those of the named things that the sources hold: what no longer stands there is no longer found. */
export function shownParts(places: readonly string[], things: Readonly<Record<string, RegExp>>): string[] {
  const text = places.map(sourceOf).join('\n')
  return Object.entries(things).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))
}

/** The number that the first match names; nothing where there is none. */
export function numberIn(place: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(sourceOf(place))?.[1]
  return found === undefined ? undefined : Number(found)
}

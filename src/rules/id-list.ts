/** A cookie holds 4 kB, and this many ids of 32 digits fit with room for its name and attributes. */
export const MOST_IDS = 100

const written = /^[0-9a-f]{32}$/

/** The ids of a cookie's value, newest first. Whatever is no id is left out. */
export function readIds(value: string): string[] {
  const ids = value.split('.').filter((id) => written.test(id))
  return [...new Set(ids)].slice(0, MOST_IDS).map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'))
}

export const writeIds = (ids: readonly string[]): string => ids.map((id) => id.replaceAll('-', '').toLowerCase()).join('.')

/** Takes an id out, or puts it in front; the oldest leaves when the list is full. */
export const toggledId = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [id, ...ids].slice(0, MOST_IDS)

import type { Search } from './page.ts'

/** Query values are plain texts: `?searchText=123` stays a text, and an encoded JSON is read by the page that expects one. */
export function parseSearch(query: string): Search {
  const search: Search = {}
  for (const [key, value] of new URLSearchParams(query)) if (!Object.hasOwn(search, key) && key !== '__proto__') search[key] = value
  return search
}

/** Objects travel as encoded JSON, as the specification's addresses do. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(
      ([key, value]) =>
        `${encodeURIComponent(key)}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
    )
    .join('&')
  return query && `?${query}`
}

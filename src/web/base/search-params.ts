import type { Search } from './page.ts'

/** Query values are plain texts: `?searchText=123` stays a text, and an encoded JSON is read by the page that expects one. */
export function parseSearch(query: string): Search {
  const search: Search = {}
  for (const [key, value] of new URLSearchParams(query)) if (!Object.hasOwn(search, key) && key !== '__proto__') search[key] = value
  return search
}

/** Objects travel as encoded JSON, as the specification's addresses do. */
export function stringifySearch(search: Record<string, unknown>): string {
  let query = ''
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null) continue
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    query += `${query === '' ? '?' : '&'}${encodeURIComponent(key)}=${encodeURIComponent(text)}`
  }
  return query
}

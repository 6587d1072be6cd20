export const SEARCH_HISTORY_SIZE = 10

/** The newest first, each text once whatever its case, and nothing empty. */
export function withSearch(history: readonly string[], text: string): string[] {
  const said = text.trim().replace(/\s+/g, ' ').slice(0, 100)
  if (!said) return [...history]
  const others = history.filter((before) => before.toLowerCase() !== said.toLowerCase())
  return [said, ...others].slice(0, SEARCH_HISTORY_SIZE)
}

export const withoutSearch = (history: readonly string[], text: string): string[] => history.filter((before) => before !== text)

/** What the storage holds, when it is a list of texts. */
export function readSearches(kept: string | null): string[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list.filter((text) => typeof text === 'string').slice(0, SEARCH_HISTORY_SIZE) : []
  } catch {
    return []
  }
}

/** So many orders are printed into one file. */
export const MOST_PAPERS = 100

export const papersHref = (kind: 'slips' | 'labels', ids: readonly string[]): string =>
  `/papers/${kind}.pdf?ids=${ids.slice(0, MOST_PAPERS).join(',')}`

/** Asks for the file; as a download it leaves the page where it is. */
export const openPapers = (kind: 'slips' | 'labels', ids: readonly string[]): void => window.location.assign(papersHref(kind, ids))

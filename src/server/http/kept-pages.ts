const MOST_CHARACTERS = 50_000_000

interface KeptPage {
  until: number
  headers: [string, string][]
  /** The page cut where its nonce stood: each answer gets one of its own. */
  pieces: string[]
  size: number
}

/**
 * Pages that look alike for every visitor who is not signed in, kept for `lifeMs`.
 * A key must name everything a page is made from, except the time and the nonce.
 */
export function keepPages(lifeMs: number) {
  const pages = new Map<string, KeptPage>()
  let size = 0

  const forget = (key: string): void => {
    size -= pages.get(key)?.size ?? 0
    pages.delete(key)
  }

  return {
    find(key: string, nonce: string, now: number): { headers: [string, string][]; html: string } | undefined {
      const page = pages.get(key)
      if (!page) return undefined
      if (now >= page.until) {
        forget(key)
        return undefined
      }
      return { headers: page.headers, html: page.pieces.join(nonce) }
    },
    keep(key: string, page: { headers: [string, string][]; html: string; nonce: string; now: number }): void {
      if (lifeMs === 0 || page.html.length > MOST_CHARACTERS / 10) return
      forget(key)
      pages.set(key, { until: page.now + lifeMs, headers: page.headers, pieces: page.html.split(page.nonce), size: page.html.length })
      size += page.html.length
      // A map remembers in which order its keys came.
      for (const oldest of pages.keys()) {
        if (size <= MOST_CHARACTERS) break
        forget(oldest)
      }
    },
  }
}

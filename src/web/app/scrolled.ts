const KEY = 'mallard-scrolled'
/** More of a visit than anybody goes back through. */
const MOST = 60

type Heights = Record<string, number>

function stored(): Heights {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    // A window without storage, or a text that was not ours.
    return {}
  }
}

/** How far each page of this window's history was scrolled when it was left. */
export class Scrolled {
  readonly #heights = stored()

  /** The browser puts a window back by itself only where the document is loaded anew: within one, the page must be there first. */
  constructor(key: () => string) {
    window.history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', () => {
      window.history.scrollRestoration = 'auto'
      this.keep(key())
      try {
        sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(this.#heights).slice(-MOST))))
      } catch {
        // Nothing is kept, and the next page begins at its top.
      }
    })
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) window.history.scrollRestoration = 'manual'
    })
  }

  keep(key: string): void {
    delete this.#heights[key]
    this.#heights[key] = window.scrollY
  }

  /** To where it was left, to the part that the address names, or to the top. */
  put(key: string, hash: string): void {
    const kept = this.#heights[key]
    const part = kept === undefined && hash ? document.getElementById(hash) : null
    if (part) part.scrollIntoView()
    else window.scrollTo({ top: kept ?? 0, behavior: 'instant' })
  }
}

/** What the browser kept under a name; nothing when it keeps nothing, as private windows may. */
export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Full or forbidden: the page works without it.
  }
}

/** Takes what `keepInTab` kept: the next one finds nothing. */
export function takeFromTab(name: string): string | null {
  try {
    const kept = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    return kept
  } catch {
    return null
  }
}

/** The same for as long as this tab is open. */
export function keepInTab(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value)
  } catch {
    // Full or forbidden: the page works without it.
  }
}

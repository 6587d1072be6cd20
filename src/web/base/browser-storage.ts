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

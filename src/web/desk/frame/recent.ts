/** So many fit above what one came for. */
const MOST = 5

export interface Visited {
  href: string
  text: string
}

/** Where somebody was in this window, the last first. Kept nowhere else: headings name people. */
let visited: readonly Visited[] = []

/** The same place under a new name is one place, and so is a list that was looked at in another way. */
export function noteVisit(one: Visited): void {
  visited = [one, ...visited.filter(({ href, text }) => href !== one.href && text !== one.text)].slice(0, MOST + 1)
}

/** Where one can go back to: not to where one is. */
export const visitedBefore = (here: string): readonly Visited[] => visited.filter(({ href }) => href !== here).slice(0, MOST)

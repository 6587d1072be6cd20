/** Names under their first letter, without accents; what begins with anything else stands under `#`, at the end. */
export function byLetter<V extends { name: string }>(values: readonly V[]): { letter: string; values: V[] }[] {
  const groups = new Map<string, V[]>()
  for (const value of values) {
    const first = value.name.normalize('NFD').charAt(0).toUpperCase()
    const letter = /[A-Z]/.test(first) ? first : '#'
    groups.set(letter, [...(groups.get(letter) ?? []), value])
  }
  const order = (letter: string) => (letter === '#' ? '~' : letter)
  return [...groups].map(([letter, group]) => ({ letter, values: group })).sort((a, b) => (order(a.letter) < order(b.letter) ? -1 : 1))
}

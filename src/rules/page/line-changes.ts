export interface LineChange {
  is: 'same' | 'gone' | 'new'
  text: string
}

/** So many lines on either side: beyond that, and no page of words is as long, all of one are followed by all of the other. */
const MOST_LINES = 1_500

/** What became of a text, line by line: the fewest lines that go and come. Lines that stay far from any change are left out as one empty one. */
export function lineChanges(before: string, after: string, around = 1): LineChange[] {
  const [old, now] = [before, after].map((text) => text.split('\n')) as [string[], string[]]
  const all = old.length > MOST_LINES || now.length > MOST_LINES ? apart(old, now) : together(old, now)
  const isNear = (at: number) => all.slice(Math.max(0, at - around), at + around + 1).some(({ is }) => is !== 'same')
  const shown = all.map((line, at): LineChange | null => (isNear(at) ? line : null))
  return shown.flatMap((line, at) => (line ? [line] : shown[at - 1] && shown.slice(at).some(Boolean) ? [{ is: 'same', text: '' }] : []))
}

const apart = (old: readonly string[], now: readonly string[]): LineChange[] => [
  ...old.map((text): LineChange => ({ is: 'gone', text })),
  ...now.map((text): LineChange => ({ is: 'new', text })),
]

function together(old: readonly string[], now: readonly string[]): LineChange[] {
  const width = now.length + 1
  /** How many lines the rests from here on have in common. */
  const common = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const lines: LineChange[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ is: 'same', text: old[i] ?? '' })
      i++
      j++
    } else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) lines.push({ is: 'gone', text: old[i++] ?? '' })
    else lines.push({ is: 'new', text: now[j++] ?? '' })
  }
  return lines
}

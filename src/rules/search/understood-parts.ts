import type { UnderstoodKind, UnderstoodPart } from '../../contract/search.ts'
import type { Wanted } from './query-plan.ts'
import type { Question } from './question.ts'

/** What was understood of a question, as it is shown and can be taken back. */
export function partsOf({ price, cheap, size, without, gift, use }: Question, wanted: readonly Wanted[]): UnderstoodPart[] {
  const parts: UnderstoodPart[] = []
  const add = (
    kind: UnderstoodKind,
    text: string,
    effect: UnderstoodPart['effect'],
    minCents: number | null = null,
    maxCents: number | null = null,
  ) => parts.push({ kind, text, effect, minCents, maxCents })
  if (price) add('price', price.text, 'only', price.minCents, price.maxCents)
  if (cheap) add('cheap', cheap, 'first')
  for (const { text } of without) add('without', text, 'only')
  if (size) add('size', size.text, 'first')
  if (gift) add('gift', gift.text, 'first')
  if (use) add('use', use.text, 'only')
  const isAlone = wanted.every(({ attribute }) => attribute !== null)
  for (const { attribute, named, written, documents } of wanted) {
    const text = named ?? written
    const isSaid = parts.some((part) => part.kind === attribute && part.text === text)
    if (attribute && attribute !== 'size' && documents > 0 && !isAlone && !isSaid && written !== gift?.text) add(attribute, text, 'first')
  }
  return parts
}

/** Which rows somebody has chosen: by id, or everything that the filter finds. */
export interface Choice {
  ids: ReadonlySet<string>
  isAll: boolean
  /** The row that was chosen last: a range begins there. */
  from: string | null
}

export const nothingChosen: Choice = { ids: new Set(), isAll: false, from: null }

export type ChoiceAct = { act: 'toggle'; id: string } | { act: 'range'; id: string } | { act: 'page' } | { act: 'all' } | { act: 'drop' }

/** `shown` are the rows of this page, in their order. */
export function nextChoice(choice: Choice, shown: readonly string[], done: ChoiceAct): Choice {
  if (done.act === 'drop') return nothingChosen
  if (done.act === 'all') return { ids: new Set(shown), isAll: true, from: null }
  if (done.act === 'page') {
    const isWhole = shown.length > 0 && shown.every((id) => choice.ids.has(id))
    return isWhole ? nothingChosen : { ids: new Set([...choice.ids, ...shown]), isAll: false, from: null }
  }
  const { id } = done
  const ids = new Set(choice.ids)
  const [start, end] = [shown.indexOf(choice.from ?? id), shown.indexOf(id)]
  if (done.act === 'range' && start >= 0 && end >= 0) {
    for (const each of shown.slice(Math.min(start, end), Math.max(start, end) + 1)) ids.add(each)
  } else if (!ids.delete(id)) ids.add(id)
  return { ids, isAll: false, from: id }
}

export const countChosen = ({ ids, isAll }: Choice, total: number): number => (isAll ? total : ids.size)

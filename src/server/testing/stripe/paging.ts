import { invalid } from './refused.ts'

interface Listed {
  id: string
  created: number
}

/** A page of a list as Stripe cuts it: newest first, from behind `starting_after`, a hundred at most. */
export function pageOf<T extends Listed>(all: Iterable<T>, form: Record<string, unknown>, url: string) {
  const limit = Number(form.limit ?? 10)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw invalid('Limit must be from 1 to 100', { param: 'limit' })
  const created = (typeof form.created === 'object' ? form.created : {}) as Partial<Record<'gte' | 'gt' | 'lte' | 'lt', string>>
  const { gte = -1, gt = -1, lte = Number.MAX_SAFE_INTEGER, lt = Number.MAX_SAFE_INTEGER } = created
  const found = [...all]
    .reverse()
    .filter((one) => one.created >= Number(gte) && one.created > Number(gt) && one.created <= Number(lte) && one.created < Number(lt))
  const after = form.starting_after ? found.findIndex(({ id }) => id === form.starting_after) + 1 : 0
  if (form.starting_after && after === 0) throw invalid(`No such object: '${form.starting_after}'`, { param: 'starting_after' })
  return { object: 'list', data: found.slice(after, after + limit), has_more: found.length > after + limit, url }
}

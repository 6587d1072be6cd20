import { keyOf } from '../base/answers.ts'
import { nowOf } from '../base/now.ts'
import type { Page, PageContext, Search } from '../base/page.ts'
import { isAbsent } from '../base/refused.ts'
import { known, late, withoutAnswers } from '../base/shown.ts'
import type { RouterContext } from '../base/visitor.ts'
import { isNotFound, notFound } from '../base/way-out.ts'

/** What the page asks for; where there is nothing to show, what stands in its place travels with the 404. */
export async function loadOrMiss(page: Page, context: PageContext): Promise<object | undefined> {
  try {
    return await page.load?.(context)
  } catch (thrown) {
    // An address may name what is not there, or what cannot be.
    if (!isNotFound(thrown) && !isAbsent(thrown)) throw thrown
    throw notFound(page.loadMissing && withoutAnswers(await page.loadMissing(context)))
  }
}

export function pageContext(context: RouterContext, search: Search, params: PageContext['params']): PageContext {
  const { visit, answers, onLate } = context
  return {
    visit: { ...visit, now: nowOf(context) },
    search,
    params,
    need: async (call, input) => known(keyOf(call, input), await answers.need(call, input)),
    hope: async (call, input) => known(keyOf(call, input), await answers.need(call, input).catch(() => undefined)),
    late: (call, input) => {
      const key = keyOf(call, input)
      onLate?.(key)
      answers.need(call, input).catch(() => undefined)
      return late(key)
    },
    seen: (call, input) => {
      answers.introduce(call)
      return late(keyOf(call, input))
    },
  }
}

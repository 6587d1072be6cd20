import type { Place, Router } from '../base/router.ts'
import type { RouterContext } from '../base/visitor.ts'

const nowhere = () => Promise.reject(new Error('a page that is being made goes nowhere'))

/** Where the server makes a page there is one place, and nobody leaves it. */
export const fixedRouter = (context: RouterContext, place: Place): Router => ({
  context,
  place,
  isOnTheWay: false,
  watch: () => () => undefined,
  go: nowhere,
  again: nowhere,
})

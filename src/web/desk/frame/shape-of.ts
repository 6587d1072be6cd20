/** What a page of a desk looks like from far: what stands there while it comes. */
export type Shape = 'list' | 'thing' | 'board' | 'form'

const boards = new Set(['/seller', '/operator', '/operator/reports', '/seller/services/calendar'])
const forms =
  /\/(?:settings|look|business|quote|start|payout-account|content|privacy|join)$|^\/seller\/(?:notices|stock)$|^\/operator\/search$/

/** By the address in the table of pages. */
export function shapeOf(path: string): Shape {
  if (path.includes('/:')) return 'thing'
  if (boards.has(path)) return 'board'
  return forms.test(path) ? 'form' : 'list'
}

export interface Point {
  x: number
  y: number
}

/**
 * Whether the pointer is on its way into a part that lies to the right: inside the triangle from where it was to the
 * part's two near corners. A menu that keeps still on this way can be entered diagonally.
 */
export function isHeadingInto(was: Point, is: Point, part: { left: number; top: number; bottom: number }): boolean {
  if (is.x <= was.x) return false
  const reach = part.left - was.x
  if (reach <= 0) return false
  const share = (is.x - was.x) / reach
  return is.y >= was.y + (part.top - was.y) * share && is.y <= was.y + (part.bottom - was.y) * share
}

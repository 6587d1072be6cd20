import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Category, platformCategory } from '../../../contract/categories.ts'
import { CATEGORY_HOVER_MS } from '../../../rules/constants.ts'
import { isHeadingInto, type Point } from '../../../rules/page/pointer-path.ts'
import { keyOf } from '../../base/answers.ts'
import { useContextOfRouter } from '../../base/visit.ts'

/** A pointer on its way to the panel may rest this long on a row it only crosses. */
const CROSSING_MS = 250

/** Which category's panel is shown. What is in memory shows at once, the rest is asked for after a moment of rest. */
export function useHoveredCategory(categories: readonly Category[], panel: RefObject<HTMLElement | null>) {
  const { answers } = useContextOfRouter()
  const [picked, setPicked] = useState<Category>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const path = useRef<{ was: Point; is: Point } | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  const isKnown = ({ id }: Category) => answers.peek(keyOf(platformCategory.CategoryByPid, { id, sort: 1 }))?.state === 'done'
  function isCrossing() {
    const box = panel.current?.getBoundingClientRect()
    return box && path.current ? isHeadingInto(path.current.was, path.current.is, box) : false
  }
  function pick(category: Category) {
    clearTimeout(timer.current)
    setPicked(category)
  }
  return {
    shown: picked ?? categories[0],
    pick,
    hover(category: Category) {
      clearTimeout(timer.current)
      const wait = isKnown(category) ? (isCrossing() ? CROSSING_MS : 0) : CATEGORY_HOVER_MS
      timer.current = setTimeout(() => setPicked(category), wait)
    },
    leave: () => clearTimeout(timer.current),
    moved({ clientX: x, clientY: y }: MouseEvent) {
      path.current = { was: path.current?.is ?? { x, y }, is: { x, y } }
    },
  }
}

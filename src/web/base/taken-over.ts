interface Props {
  checked?: unknown
  dangerouslySetInnerHTML?: unknown
}

/** React leaves what it draws an element from at the element itself, under a name with a random end. */
function propsAt(element: Element): Props | undefined {
  const name = Object.keys(element).find((key) => key.startsWith('__reactProps$'))
  return name === undefined ? undefined : (element as unknown as Record<string, Props>)[name]
}

/** Whether React draws a switch as turned on or off; nothing where it leaves that to the browser. */
export function drawnOn(element: Element): boolean | undefined {
  const checked = propsAt(element)?.checked
  return typeof checked === 'boolean' ? checked : undefined
}

export const isTaken = (element: Element): boolean => propsAt(element) !== undefined

/** Whether React is still to take over what the server has drawn here: the code for it is on its way. What is written as text it leaves alone. */
export function isStillAsleep(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const props = propsAt(at)
    if (props) return at !== element && props.dangerouslySetInnerHTML === undefined
  }
  return true
}

import { useRef } from 'react'

/** Names what a form sends: pressed twice it is made once; what was changed meanwhile is another one. */
export function useOnceKey(): (value: object) => string {
  const once = useRef({ of: '', key: '' })
  return (value) => {
    const of = JSON.stringify(value)
    if (once.current.of !== of) once.current = { of, key: crypto.randomUUID() }
    return once.current.key
  }
}

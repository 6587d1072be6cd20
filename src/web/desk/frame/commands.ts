import { type ComponentType, type SVGProps, useEffect, useRef } from 'react'

/** `recent` is where one was before, `found` was looked for on the server, `find` stands on the page. */
export type CommandGroup = 'recent' | 'found' | 'find' | 'do' | 'go'

export interface Command {
  group: CommandGroup
  text: string
  sub?: string | undefined
  Icon?: ComponentType<SVGProps<SVGSVGElement>> | undefined
  /** As `pressedAs` spells it. */
  key?: string | undefined
  /** What else somebody may type for it. */
  also?: string | undefined
  run: () => void
}

const sets = new Set<{ now: readonly Command[] }>()

/** Offers commands in the bar as long as the part is there. */
export function useCommands(commands: readonly Command[]): void {
  const set = useRef<{ now: readonly Command[] }>({ now: [] })
  useEffect(() => {
    set.current.now = commands
  })
  useEffect(() => {
    const mine = set.current
    sets.add(mine)
    return () => void sets.delete(mine)
  }, [])
}

export const offeredCommands = (): Command[] => [...sets].reverse().flatMap(({ now }) => now)

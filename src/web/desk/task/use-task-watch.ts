import { useEffect, useRef, useState } from 'react'
import { TaskWatch, type Watched } from './watch-task.ts'

interface Following<Task> {
  /** Undefined: it could not be read yet. It is asked for all the same. */
  first: Task | undefined
  /** Another one is another watch; of the same one the watch knows more than the page. */
  key: unknown
  ask: () => Promise<Task>
}

const SOON: Watched = { askAgainMs: 2_000 }

/** Follows it while the page is looked at; what is known stays shown when nobody answers. */
export function useTaskWatch<Task extends Watched>({ first, key, ask }: Following<Task>) {
  const [task, setTask] = useState(first)
  const [isSilent, setSilent] = useState(false)
  const watch = useRef<TaskWatch<Task>>(null)
  const asking = useRef(ask)
  asking.current = ask
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the first.
  useEffect(() => {
    setTask(first)
    const own = new TaskWatch<Task>(
      {
        ask: () => asking.current(),
        onTask: setTask,
        onSilence: setSilent,
        isHidden: () => document.hidden,
        now: () => Date.now(),
      },
      first ?? SOON,
    )
    watch.current = own
    const look = () => own.looked()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      own.end()
    }
  }, [key])
  return { task, isSilent, told: (next: Task) => watch.current?.told(next) }
}

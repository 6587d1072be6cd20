import { useEffect, useRef } from 'react'
import { useWords } from '../../base/visit.ts'
import { Alert } from '../../ui/alert.tsx'
import type { EditorProblem } from './editor-state.ts'
import type { Path } from './paths.ts'

interface ProblemSummaryProps {
  problems: readonly EditorProblem[]
  /** A place as people call it: "Title, Français". */
  nameOf: (path: Path) => string
  onGo: (path: Path) => void
}

/** All that is in the way, each with the way to its place. */
export function ProblemSummary({ problems, nameOf, onGo }: ProblemSummaryProps) {
  const t = useWords('desk-parts').editor
  const box = useRef<HTMLDivElement>(null)
  const said = problems.map(({ path, text }) => path + text).join()
  const told = useRef('')
  useEffect(() => {
    // One that was mended is no news: only a list with more in it is read out.
    if (said.length > told.current.length) box.current?.scrollIntoView({ block: 'nearest' })
    told.current = said
  }, [said])
  if (problems.length === 0) return null
  return (
    <div ref={box}>
      <Alert tone="bad" title={t.problems(problems.length)}>
        <ul className="mt-1">
          {problems.map(({ path, text }) => (
            <li key={path + text}>
              <button type="button" className="link min-h-6 text-left max-lg:min-h-11" onClick={() => onGo(path)}>
                {nameOf(path)}: {text}
              </button>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

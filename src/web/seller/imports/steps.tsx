import type { ImportInfo } from '../../../contract/seller-imports.ts'
import { useWords } from '../../base/visit.ts'
import { StepDisc } from '../../ui/step.tsx'

const names = ['upload', 'columns', 'categories', 'check', 'import'] as const

/** How far a file is on its way. */
function stepOf({ state, categories }: ImportInfo): number {
  if (state === 'sending') return 0
  if (state === 'reading' || state === 'unreadable') return 1
  if (state === 'started') return 4
  return categories.some(({ categoryId }) => categoryId === null) ? 2 : 3
}

export function Steps({ info }: { info: ImportInfo }) {
  const t = useWords('seller-import').steps
  const here = stepOf(info)
  return (
    <ol className="mb-4 flex items-center gap-3 max-lg:hidden">
      {names.map((name, at) => (
        <li key={name} className="flex min-w-0 flex-auto items-center gap-3 last:flex-none" aria-current={at === here ? 'step' : undefined}>
          <StepDisc n={at + 1} isDone={at < here} isAhead={at > here} />
          <span className={`text-sm ${at === here ? 'font-semibold' : 'text-ink-600'}`}>{t[name]}</span>
          {at < names.length - 1 && <span className={`h-px flex-1 ${at < here ? 'bg-(--desk-line)' : 'bg-down-300'}`} aria-hidden="true" />}
        </li>
      ))}
    </ol>
  )
}

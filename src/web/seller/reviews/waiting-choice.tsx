import { useWords } from '../../base/visit.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChoicePill } from './choice-pill.tsx'

/** All of them, or only what waits for an answer: in the address. */
export function WaitingChoice({ tab, isWaiting }: { tab: 'questions' | 'complaints' | 'letters'; isWaiting: boolean }) {
  const t = useWords('seller-reviews')
  return (
    <nav aria-label={t.onlyWhich} className="mb-4 flex flex-wrap gap-2">
      {([false, true] as const).map((waits) => (
        <ChoicePill key={String(waits)} search={{ tab, ...(waits ? { only: 'waiting' } : {}) }} isChosen={waits === isWaiting}>
          {waits ? t.only.waiting : t.only.all}
        </ChoicePill>
      ))}
    </nav>
  )
}

/** Nothing at all came yet, or nothing waits. */
export function NoneThere({ isWaiting, title, text }: { isWaiting: boolean; title: string; text: string }) {
  const t = useWords('seller-reviews')
  return <EmptyState small pose="sleep" title={isWaiting ? t.noneFound : title} text={isWaiting ? t.noneFoundText : text} />
}

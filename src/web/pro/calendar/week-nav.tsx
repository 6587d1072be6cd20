import { CalendarArrowDown, ChevronLeft, ChevronRight } from 'lucide-react'
import type { Day } from '../../../rules/calendar.ts'
import { Link } from '../../base/link.tsx'
import { useWords } from '../../base/visit.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'

interface WeekNavProps {
  before: Day
  after: Day
  range: string
  summary: string
  clash: string | undefined
  /** Puts the week’s jobs into a file; not there where nothing is planned. */
  onFile: (() => void) | undefined
}

export function WeekNav({ before, after, range, summary, clash, onFile }: WeekNavProps) {
  const { calendar: t } = useWords('pro')
  const arrow = 'grid size-9 place-items-center rounded-btn hover:bg-down-100 max-lg:size-11'
  return (
    <>
      <nav aria-label={t.weeks} className="flex flex-wrap items-center gap-2">
        <LinkButton look="line" size="sm" className="max-lg:h-11" to="/seller/services/calendar">
          {t.today}
        </LinkButton>
        <Link to="/seller/services/calendar" search={{ week: before }} aria-label={t.before} className={arrow}>
          <ChevronLeft className="size-5" aria-hidden="true" />
        </Link>
        <Link to="/seller/services/calendar" search={{ week: after }} aria-label={t.after} className={arrow}>
          <ChevronRight className="size-5" aria-hidden="true" />
        </Link>
        <h2 className="h4">{range}</h2>
        <span className="text-sm text-ink-600 max-lg:w-full">{summary}</span>
        {onFile && (
          <Button look="line" size="sm" className="ml-auto max-lg:ml-0 max-lg:h-11" onClick={onFile}>
            <CalendarArrowDown className="size-4" aria-hidden="true" />
            {t.file}
          </Button>
        )}
      </nav>
      {clash && (
        <Alert tone="warn" className="mt-3">
          {clash}
        </Alert>
      )}
    </>
  )
}

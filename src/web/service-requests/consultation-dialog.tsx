import { useWords } from '../base/visit.ts'
import { FailedPart } from '../ui/failed-part.tsx'
import { Dialog } from '../ui/sheet.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Consultation } from './consultation.tsx'
import { useConsultationNeeds } from './consultation-needs.ts'
import type { ConsultationStart } from './consultation-start.ts'

const WIDTH = 820

/** The window over the page from which it was opened. */
export default function ConsultationDialog({ start, onClose }: { start: ConsultationStart; onClose: () => void }) {
  const t = useWords('consultation')
  const needs = useConsultationNeeds(start)
  if (!needs)
    return (
      <Dialog title={t.title} width={WIDTH} onClose={onClose}>
        {needs === null ? (
          <FailedPart />
        ) : (
          <div aria-busy="true" className="grid gap-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-24" />
            <Skeleton className="h-40" />
          </div>
        )}
      </Dialog>
    )
  return <Consultation start={start} needs={needs} onClose={onClose} frame={(parts) => <Dialog {...parts} width={WIDTH} />} />
}

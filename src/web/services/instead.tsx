import { useWords } from '../base/visit.ts'
import { ConsultLink } from '../service-requests/consult-link.tsx'
import type { ConsultationStart } from '../service-requests/consultation-start.ts'
import { Alert } from '../ui/alert.tsx'
import type { Directory } from './load-directory.ts'

interface InsteadProps {
  instead: NonNullable<Directory['instead']>
  place: string
  start: ConsultationStart
}

/** Nobody does the job that was asked for, at all or here: who comes nearest is listed below and can be asked. */
export function Instead({ instead: { wanted, shown }, place, start }: InsteadProps) {
  const t = useWords('directory')
  return (
    <Alert tone="info" title={wanted.count === 0 ? t.nobodyOffers(wanted.name) : t.nobodyOffersHere(wanted.name, place)} className="mt-4">
      <p>{t.nearestInstead(shown.name)}</p>
      <ConsultLink start={start} className="btn btn-service mt-3">
        {t.askNearest}
      </ConsultLink>
    </Alert>
  )
}

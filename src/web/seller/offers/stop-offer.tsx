import { useState } from 'react'
import { useWords } from '../../base/visit.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'

interface StopOfferProps {
  /** What it is called. */
  name: string
  text: string
  isBusy: boolean
  onStop: () => void
}

/** Ends an offer, after saying what that means. */
export function StopOffer({ name, text, isBusy, onStop }: StopOfferProps) {
  const t = useWords('seller-offers')
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button look="line" size="sm" className="max-lg:h-11" onClick={() => setAsked(true)}>
        {t.stop}
        <span className="sr-only">: {name}</span>
      </Button>
      {isAsked && (
        <AskDialog title={t.stopTitle(name)} no={t.letRun} yes={t.stop} isBusy={isBusy} onYes={onStop} onClose={() => setAsked(false)}>
          <p>{text}</p>
        </AskDialog>
      )}
    </>
  )
}

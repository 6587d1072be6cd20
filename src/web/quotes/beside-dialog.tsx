import { useState } from 'react'
import { useWords } from '../base/visit.ts'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { Radio } from '../ui/radio.tsx'

interface BesideDialogProps {
  isBusy: boolean
  onChoose: (beside: 'replace' | 'both') => void
  onClose: () => void
}

/** Another quote for the same request is accepted already: what becomes of it is asked, never assumed. */
export function BesideDialog({ isBusy, onChoose, onClose }: BesideDialogProps) {
  const t = useWords('quotes')
  const [beside, setBeside] = useState<'replace' | 'both'>('replace')
  return (
    <AskDialog
      title={t.besideTitle}
      width={520}
      no={t.cancel}
      yes={t.besideYes}
      look="service"
      isBusy={isBusy}
      onYes={() => onChoose(beside)}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t.besideTitle}</legend>
        {(['replace', 'both'] as const).map((each) => (
          <Radio
            key={each}
            service
            name="beside"
            title={t.besides[each]}
            sub={t.besideSubs[each]}
            checked={beside === each}
            onChange={() => setBeside(each)}
          />
        ))}
      </fieldset>
    </AskDialog>
  )
}

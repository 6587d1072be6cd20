import { useState } from 'react'
import { type Inquiry, inquiry } from '../../contract/service-requests.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { useTell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useWords } from '../base/visit.ts'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { Button } from '../ui/button.tsx'

/** Who of those that were asked sees how to reach the asker; the others are shown it one by one, when the asker wants that. */
export function ShowContact({ id, recipients }: { id: string; recipients: Inquiry['recipients'] }) {
  const t = useWords('your-services')
  const [asked, setAsked] = useState<string | null>(null)
  const telling = useTell(inquiry.showContact)
  const hidden = recipients.filter(({ seesContact, declinedAt }) => !seesContact && !declinedAt)
  const chosen = hidden.find(({ providerId }) => providerId === asked)
  if (hidden.length === 0) return null
  return (
    <details className="mt-2 rounded-card bg-down-50 px-4 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{t.contact.title}</summary>
      <p className="text-ink-700">{t.contact.text}</p>
      <ul className="flex flex-wrap gap-2 py-3">
        {hidden.map(({ providerId, displayName }) => (
          <li key={providerId}>
            <Button look="line" size="sm" className="min-h-11" onClick={() => setAsked(providerId)}>
              {t.contact.show(displayName)}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <AskDialog
          title={t.contact.ask(chosen.displayName)}
          no={t.contact.no}
          yes={t.contact.yes}
          look="service"
          isBusy={telling.isPending}
          onYes={() =>
            telling.mutate(
              { id, providerId: chosen.providerId },
              {
                onSuccess: () => {
                  setAsked(null)
                  showToast({ kind: 'ok', text: t.contact.shown(chosen.displayName), ms: ERROR_TOAST_MS })
                },
              },
            )
          }
          onClose={() => setAsked(null)}
        >
          <p className="text-sm">{t.contact.askText}</p>
        </AskDialog>
      )}
    </details>
  )
}

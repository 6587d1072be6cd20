import { useWords } from '../base/visit.ts'
import { Alert } from '../ui/alert.tsx'
import { Dialog } from '../ui/sheet.tsx'
import { isOurs, type Paying } from './use-paying.ts'

/** How it stands with a payment, above the button that pays. */
export function PayingNotices({ paying }: { paying: Paying }) {
  const t = useWords('checkout')
  return (
    <>
      {paying.state === 'failed' && (
        <Alert tone="bad" className="mb-3">
          {t.payFailed}
        </Alert>
      )}
      {paying.state === 'confirm' && paying.confirmUrl && !isOurs(paying.confirmUrl) && (
        <Alert tone="warn" className="mb-3">
          {t.bankAsks}{' '}
          <a className="link min-h-6" href={paying.confirmUrl}>
            {t.toBank}
          </a>
        </Alert>
      )}
      {paying.state === 'waiting' && (
        <Alert tone="warn" className="mb-3">
          {t.waiting}{' '}
          <button type="button" className="link min-h-6" onClick={paying.askAgain}>
            {t.askAgain}
          </button>
        </Alert>
      )}
    </>
  )
}

/** The embedded provider's own question, over the page. */
export function ConfirmDialog({ paying }: { paying: Paying }) {
  const t = useWords('checkout')
  if (!paying.confirmUrl || !isOurs(paying.confirmUrl)) return null
  return (
    <Dialog title={t.confirmTitle} width={520} onClose={paying.askAgain}>
      <iframe src={paying.confirmUrl} title={t.confirmTitle} className="h-[280px] w-full" />
    </Dialog>
  )
}

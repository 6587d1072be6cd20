import { useEffect, useState } from 'react'
import { customer } from '../../contract/customers.ts'
import { useTell } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { Alert } from '../ui/alert.tsx'

const WAIT_SECONDS = 30

/** Asks for a code, and counts the seconds until another may be asked for. */
export function useSendCode(purpose: 'register' | 'signIn') {
  const sending = useTell(customer.sendCode)
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait === 0) return
    const tick = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(tick)
  }, [wait])
  const send = (email: string, onSent?: () => void) =>
    sending.mutate(
      { email, purpose },
      {
        onSuccess: () => {
          setWait(WAIT_SECONDS)
          onSent?.()
        },
      },
    )
  return { send, wait, isSent: sending.isSuccess, isPending: sending.isPending, error: sending.error }
}

/** The code was sent; on a demo marketplace it can be read on this machine. */
export function CodeSent({ email }: { email: string }) {
  const t = useWords('customers')
  const { demo } = useVisit()
  return (
    <Alert tone="ok" title={t.codeSent}>
      {t.codeSentTo(email)}{' '}
      {demo && (
        <a className="link" href="/dev/mail" target="_blank" rel="noreferrer">
          {t.readDemoMail}
        </a>
      )}
    </Alert>
  )
}

import type { ReactNode } from 'react'
import type { Output } from '../../../contract/call.ts'
import type { shopPayee } from '../../../contract/seller-payee.ts'
import { Alert } from '../../ui/alert.tsx'
import { usePayeeWords } from './use-money-words.ts'

type Why = NonNullable<Output<typeof shopPayee.read>['why']>

/** How an account stands of which nothing goes out for this reason. */
const states = {
  'no-account': 'none',
  unfinished: 'started',
  checking: 'pending',
  restricted: 'restricted',
  rejected: 'rejected',
  closed: 'closed',
  'bank-returned': 'restricted',
  'bank-changed': 'restricted',
} as const satisfies Record<Why, string>

/** Why nothing is paid out now, and what is to be done about it. */
export function PayeeAlert({ why, children }: { why: Why; children?: ReactNode }) {
  const t = usePayeeWords()
  return (
    <Alert tone={why === 'checking' || why === 'no-account' ? 'info' : 'warn'} title={t.state[states[why]]}>
      {t.why[why]}
      {children}
    </Alert>
  )
}

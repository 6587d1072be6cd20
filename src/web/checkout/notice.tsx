import { useWords } from '../base/visit.ts'
import { Alert } from '../ui/alert.tsx'

/** Why the shopper was sent here. */
export function Notice({ of }: { of: string | undefined }) {
  const { notices } = useWords('checkout')
  const text = of && Object.hasOwn(notices, of) ? notices[of as keyof typeof notices] : null
  return text && <Alert tone="warn">{text}</Alert>
}

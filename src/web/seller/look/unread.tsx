import { useWords } from '../../base/visit.ts'
import { Alert } from '../../ui/alert.tsx'

/** In the place of what could not be read: it may well be there. */
export function Unread() {
  const t = useWords('seller-look')
  return (
    <Alert tone="warn" className="mt-2">
      {t.unread}
    </Alert>
  )
}

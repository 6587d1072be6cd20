import { useState } from 'react'
import { atLeast, DATA_FETCH_MIN_MS } from '../../rules/page/at-least.ts'
import { useRouter } from '../base/router.ts'
import { useWords } from '../base/visit.ts'
import { Button } from './button.tsx'

/** Stands where a part of the page should be that could not be had. Another try loads the page's data again, or does what the part wants. */
export function FailedPart({ again }: { again?: () => void }) {
  const t = useWords('shell')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const press = () => {
    router.context.answers.forgetFailures()
    if (again) return again()
    setBusy(true)
    void atLeast(DATA_FETCH_MIN_MS, router.again()).finally(() => setBusy(false))
  }
  return (
    <div role="alert" className="panel mx-auto my-10 flex w-max max-w-full flex-wrap items-center justify-center gap-4 text-sm">
      <p>{t.partFailed}</p>
      <Button look="line" size="sm" busy={isBusy} onClick={press}>
        {t.tryAgain}
      </Button>
    </div>
  )
}

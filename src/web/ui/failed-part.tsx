import { useRouter } from '@tanstack/react-router'
import { useContextOfRouter, useWords } from '../base/visit.ts'
import { Button } from './button.tsx'

/** Stands where a part of the page should be that could not be had. Another try loads the page's data again, or does what the part wants. */
export function FailedPart({ again }: { again?: () => void }) {
  const t = useWords('shell')
  const { answers } = useContextOfRouter()
  const router = useRouter()
  const press = () => {
    answers.forgetFailures()
    if (again) again()
    else void router.invalidate()
  }
  return (
    <div role="alert" className="panel mx-auto my-10 flex w-max max-w-full flex-wrap items-center justify-center gap-4 text-sm">
      <p>{t.partFailed}</p>
      <Button look="line" size="sm" onClick={press}>
        {t.tryAgain}
      </Button>
    </div>
  )
}

import { Info } from 'lucide-react'

/** Why a product is shown, below its card. */
export const Reason = ({ text }: { text: string }) => (
  <p className="mt-1.5 flex items-start gap-1 px-0.5 text-xs text-ink-600">
    <Info className="mt-0.5 size-3.5" aria-hidden="true" />
    {text}
  </p>
)

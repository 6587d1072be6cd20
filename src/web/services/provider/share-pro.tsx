import { Share2 } from 'lucide-react'
import { ERROR_TOAST_MS } from '../../../rules/constants.ts'
import { showToast } from '../../base/toast.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import type { SectionProps } from './section.ts'

/** Hands the pro's address on: through what the device offers, else to be pasted. */
export function SharePro({ pro, className = 'btn btn-line' }: { pro: SectionProps['provider']; className?: string }) {
  const t = useWords('providers')
  const { origin } = useVisit()
  const url = `${origin}/services/merchants/${pro.slug}`

  async function share() {
    try {
      if (navigator.share) return await navigator.share({ title: pro.displayName, url })
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'ok', text: t.linkCopied, ms: ERROR_TOAST_MS })
    } catch (failure) {
      // Whoever closes the device's own window has changed their mind.
      if (failure instanceof DOMException && failure.name === 'AbortError') return
      showToast({ kind: 'bad', text: t.linkNotCopied(url), ms: ERROR_TOAST_MS })
    }
  }
  return (
    <button type="button" className={className} onClick={() => void share()}>
      <Share2 className="size-4" aria-hidden="true" />
      {t.share}
    </button>
  )
}

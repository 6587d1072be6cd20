import { sellerHeld } from '../../../contract/moderation.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoment } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'

/** That the marketplace keeps a product from being shown, why, and what ends it. Nothing when it does not. */
export function HeldNote({ id }: { id: string }) {
  const t = useWords('seller-held')
  const { locale } = useVisit()
  const held = useAskQuietly(sellerHeld.getInfo, { id })
  if (!held || held.state === 'released') return null
  return (
    <div className="mb-4">
      <Alert tone="warn">
        <b className="font-semibold">{held.state === 'held' ? t.held : t.refused}</b>
        <span className="block">{held.kind === 'recall' ? t.recalled : t.rule(held.ruleName, formatMoment(locale, held.heldAt))}</span>
        {held.state === 'refused' && <span className="block break-words">{t.reason(held.reason)}</span>}
        <span className="block">{held.state === 'held' ? t.heldText : t.refusedText}</span>
      </Alert>
    </div>
  )
}

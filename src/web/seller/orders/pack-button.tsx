import { type Sale, sellerOrder } from '../../../contract/seller-orders.ts'
import { mayHere } from '../../base/may-here.ts'
import { useTell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useKeys } from '../../desk/frame/keys.ts'
import { sayUndo } from '../../desk/said/say-undo.ts'
import { Button } from '../../ui/button.tsx'

/** Packed, or not after all: the one thing here that can be taken back. */
export function PackButton({ sale: { id, state, packedAt } }: { sale: Sale }) {
  const t = useWords('seller-orders')
  const undo = useWords('desk-parts').said
  const visit = useVisit()
  const packing = useTell(sellerOrder.pack)
  const isOffered = state === 'processing' && mayHere(visit, 'shop orders.ship')
  const set = async (isPacked: boolean) => {
    await packing.mutateAsync({ ids: [id], isPacked })
    if (isPacked) sayUndo({ text: t.pack.done(1), undo: undo.undo, run: () => void set(false) })
  }
  useKeys(isOffered && !packedAt ? [{ key: 'm', text: t.keys.pack, run: () => void set(true) }] : [])
  if (!isOffered) return null
  const button = (
    <Button
      look={packedAt ? 'line' : 'primary'}
      size="sm"
      className="max-lg:h-11"
      busy={packing.isPending}
      onClick={() => void set(!packedAt)}
    >
      {packedAt ? t.pack.undo : t.pack.one}
    </Button>
  )
  return packedAt ? button : <span className="desk-acts flex">{button}</span>
}

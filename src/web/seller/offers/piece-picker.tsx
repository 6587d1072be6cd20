import { type OfferedPiece, sellerDeal } from '../../../contract/seller-deals.ts'
import { useContextOfRouter, useVisit, useWords } from '../../base/visit.ts'
import { type Choice, Combobox } from '../../desk/pickers/combobox.tsx'
import { formatMoney } from '../../i18n/format.ts'

interface PiecePickerProps {
  each: 'piece' | 'product'
  chosen: Choice | null
  error: string | undefined
  onChoose: (choice: Choice | null) => void
}

/** What an offer is about: one of the shop's own pieces, or a product. */
export function PiecePicker({ each, chosen, error, onChoose }: PiecePickerProps) {
  const t = useWords('seller-deals')
  const { locale } = useVisit()
  const { ask } = useContextOfRouter()
  const nameOf = ({ title, name }: OfferedPiece) => (each === 'piece' && name ? `${title} · ${name}` : title)
  return (
    <Combobox
      label={each === 'piece' ? t.fields.piece : t.fields.product}
      name="what"
      className="col-span-full"
      hint={t.pickHint}
      error={error}
      chosen={chosen}
      search={async (words) =>
        (await ask(sellerDeal.pieces, { words, each })).map((piece) => ({
          id: each === 'piece' ? piece.skuId : piece.spuId,
          name: nameOf(piece),
          note: t.pieceNote(formatMoney(locale, piece.priceCents), piece.free),
          picture: piece.picUrl ?? undefined,
        }))
      }
      onChoose={onChoose}
    />
  )
}

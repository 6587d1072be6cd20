import type { ProductInfo } from '../../../contract/seller-products.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { Select } from '../../ui/field.tsx'
import { Pic } from '../../ui/pic.tsx'

interface PiecePictureProps {
  /** Of the piece. */
  name: string
  pictures: ProductInfo['product']['pictures']
  /** Its key; null shows the cover. */
  chosen: string | null
  onChosen: (key: string) => void
}

/** Which of the product's pictures shoppers see when they choose this piece. Of one picture there is nothing to choose. */
export function PiecePicture({ name, pictures, chosen, onChosen }: PiecePictureProps) {
  const t = useWords('seller-products')
  const { locale } = useVisit()
  const shown = pictures.find(({ key }) => key === chosen) ?? pictures[0]
  if (!shown || pictures.length < 2) return <span className="max-lg:hidden" />
  return (
    <div className="flex items-end gap-2 max-lg:col-span-2">
      <Pic src={shown.picUrl} sizes="48px" max={96} className="size-12 shrink-0 rounded-sm" />
      <Select
        label={t.pieces.picture}
        aria-label={t.pieces.pictureOf(name)}
        className="min-w-0 flex-1"
        value={shown.key}
        onChange={({ target }) => onChosen(target.value)}
      >
        {pictures.map(({ key, alt }, at) => (
          <option key={key} value={key}>
            {[at === 0 ? t.edit.pictures.cover : t.edit.pictures.named(at + 1), alt[locale].slice(0, 40)].filter(Boolean).join(' · ')}
          </option>
        ))}
      </Select>
    </div>
  )
}

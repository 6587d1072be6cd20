import { Heart } from 'lucide-react'
import { useWords } from '../base/visit.ts'
import { useWishes } from './wishes.ts'

/** The heart on a product's own picture: puts it on the wish list and takes it off again. */
export function WishButton({ id, title }: { id: string; title: string }) {
  const t = useWords('shell')
  const { isWished, press } = useWishes()
  return (
    <button
      type="button"
      aria-label={t.saveFavourite(title)}
      aria-pressed={isWished(id)}
      onClick={() => press(id)}
      className="absolute top-4 right-4 grid size-11 place-items-center rounded-pill bg-paper shadow-card"
    >
      <Heart className={`size-5 ${isWished(id) ? 'fill-breast-600 text-breast-600' : ''}`} aria-hidden="true" />
    </button>
  )
}

import { Heart } from 'lucide-react'
import { useWords } from '../base/visit.ts'
import { useWish } from './wishes.ts'

const looks = {
  card: {
    button:
      "relative grid size-9 place-items-center rounded-pill bg-paper/90 text-ink-700 shadow-hair before:absolute before:-inset-1 before:content-['']",
    heart: 'size-[18px]',
  },
  picture: { button: 'absolute top-4 right-4 grid size-11 place-items-center rounded-pill bg-paper shadow-card', heart: 'size-5' },
}

/** The heart: puts a product on the wish list and takes it off again. */
export function WishButton({ id, title, look = 'card' }: { id: string; title: string; look?: keyof typeof looks }) {
  const t = useWords('shell')
  const { isWished, press } = useWish(id)
  return (
    <button type="button" aria-label={t.saveFavourite(title)} aria-pressed={isWished} onClick={press} className={looks[look].button}>
      <Heart className={`${looks[look].heart} ${isWished ? 'fill-breast-600 text-breast-600' : ''}`} aria-hidden="true" />
    </button>
  )
}

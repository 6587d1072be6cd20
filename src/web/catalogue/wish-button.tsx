import { Heart } from 'lucide-react'
import { useWords } from '../app/visit.ts'
import { toggle, useVisitorList } from '../app/visitor-lists.ts'

/** The heart on a card: puts a product on the visitor's list and takes it off again. */
export function WishButton({ id, title }: { id: string; title: string }) {
  const t = useWords('catalogue')
  const isWished = useVisitorList('wishlist').includes(id)
  return (
    <button
      type="button"
      aria-label={t.save(title)}
      aria-pressed={isWished}
      onClick={() => toggle('wishlist', id)}
      className="relative grid size-9 place-items-center rounded-pill bg-paper/90 text-ink-700 shadow-hair before:absolute before:-inset-1 before:content-['']"
    >
      <Heart className={`size-[18px] ${isWished ? 'fill-breast-600 text-breast-600' : ''}`} aria-hidden="true" />
    </button>
  )
}

import type { Shelf } from '../../../contract/shops.ts'
import { Link } from '../../base/link.tsx'
import { useWords } from '../../base/visit.ts'
import { categoryAddress } from '../../catalogue/category-address.ts'
import { Pic, type Well } from '../../ui/pic.tsx'
import type { SectionProps } from './home-section.tsx'
import { SectionFrame } from './section-frame.tsx'

const wells: readonly Well[] = ['bill', 'blush', 'head', 'spec', 'down']

/** Where to begin: each shelf with a picture of what is on it. */
export default function Shelves({ shelves, look, title, text }: SectionProps & { shelves: readonly Shelf[] }) {
  const t = useWords('storefront')
  if (shelves.length < 2) return null
  const isRound = look.card === 'soft'
  return (
    <SectionFrame id="shelves" title={title ?? t.sections.categories} sub={text}>
      <ul
        className={`scrollx grid ${isRound ? 'gap-6' : 'gap-4'} max-lg:gap-3`}
        style={{ gridTemplateColumns: `repeat(${shelves.length}, minmax(0, 1fr))` }}
      >
        {shelves.map((shelf, at) => (
          <li key={shelf.id} className="max-lg:w-[124px] max-lg:shrink-0">
            <ShelfLink shelf={shelf} well={wells[at % wells.length] ?? 'down'} isRound={isRound} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

const ShelfLink = ({ shelf, well, isRound }: { shelf: Shelf; well: Well; isRound: boolean }) => (
  <Link {...categoryAddress(shelf)} className="group block text-center">
    <Pic
      src={shelf.picUrl}
      well={well}
      sizes="170px"
      max={320}
      pad={isRound ? 14 : 8}
      className={`mx-auto aspect-square ${isRound ? 'w-[112px] rounded-full ring-head-700 group-hover:ring-4' : 'rounded-card'}`}
    />
    <span className="display mt-2 block leading-snug font-semibold group-hover:underline">{shelf.name}</span>
  </Link>
)

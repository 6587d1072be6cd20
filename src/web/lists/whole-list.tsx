import { drawCard } from '../catalogue/draw-card.tsx'
import { useCountWords } from './count-words.ts'
import { ListHead } from './list-head.tsx'
import type { Listing } from './listing.ts'
import { ProductList } from './product-list.tsx'

/** A page that is one list under one heading. */
export function WholeList({ listing, title, text }: { listing: Listing; title: string; text: string }) {
  const countWords = useCountWords()
  return (
    <main id="main" className="wrap pb-12">
      <ProductList
        listing={listing}
        drawCard={drawCard}
        head={<ListHead crumbs={[{ name: title }]} title={title} count={countWords(listing.list)} text={text} />}
      />
    </main>
  )
}

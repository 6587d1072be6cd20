import type { CSSProperties } from 'react'
import type { Category } from '../../contract/categories.ts'
import type { Address } from '../base/address.ts'
import { useLinkMarkup } from '../base/link.tsx'
import { type Markup, markup } from '../base/markup.ts'
import { useWords } from '../base/visit.ts'
import { categoryAddress } from '../catalogue/category-address.ts'
import { cutOutMarkup, type Well } from '../ui/pic.tsx'
import { Plain } from '../ui/plain.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import type { OwnWords } from './blocks.tsx'
import type { Look } from './looks.ts'

const wells: readonly Well[] = ['down', 'blush', 'spec', 'head', 'bill']
const MOST_IN_ONE_ROW = 8

interface Tile {
  name: string
  picture: string | null
  well: Well | undefined
  address: Address
}

interface CategoryTilesProps {
  categories: readonly Category[]
  services: boolean
  look: Look
  own: OwnWords
}

/** Everything a mall sells at a glance, and the services where it has them. */
export function CategoryTiles({ categories, services, look, own }: CategoryTilesProps) {
  const t = useWords('home')
  const link = useLinkMarkup()
  const pros: Tile = { name: t.localServices, picture: '/media/products/faucet.webp', well: 'spec', address: { to: '/services' } }
  const gift: Tile = { name: t.gift, picture: '/media/products/gift.webp', well: 'bill', address: { to: '/free-gifts' } }
  const tiles: readonly Tile[] = [
    ...categories.map((category, i) => ({
      name: category.name,
      picture: category.picUrl,
      well: wells[i % wells.length],
      address: categoryAddress(category),
    })),
    ...(services ? [pros] : []),
    gift,
  ]
  if (categories.length === 0) return null
  const columns = tiles.length <= MOST_IN_ONE_ROW ? tiles.length : 6
  return (
    <section className="next wrap pt-10 max-lg:pt-7">
      <div style={look.heading}>
        <SectionHead title={own.title || t.byCategory} link={{ text: t.allCategories, to: '/category' }} />
        <ul
          className="scrollx grid gap-4 lg:grid-cols-[repeat(var(--columns),minmax(0,1fr))]"
          style={{ '--columns': columns } as CSSProperties}
        >
          {tiles.map(({ name, picture, well, address }) => (
            <Plain key={name} as="li" className="tile" inside={link(address, tileMarkup(name, picture, well))} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function tileMarkup(name: string, picture: string | null, well: Well | undefined): Markup {
  const src = picture ?? '/media/products/gift-box.webp'
  const image = cutOutMarkup({ src, sizes: '(width < 62rem) 104px, 205px', min: 96, max: 480 })
  return markup`<div class="well" style="--w:var(--well-${well ?? 'down'})">${image}</div><span>${name}</span>`
}

import type { WrittenProduct } from '../product.ts'
import { mostOf } from '../product-problems.ts'
import type { FileProduct } from './file-product.ts'

export interface WantedPicture {
  url: string
  alt: string
  place: number
  /** The places of the pieces that it shows. */
  pieces: number[]
}

/** Addresses of pictures that products have already, by the product's id: where they came from, and where they are here. */
export type HadPictures = ReadonlyMap<string, ReadonlySet<string>>

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url)

/** Pictures that a file names and the product does not have: neither from there, nor because the file came from here. */
export function wantedPictures(
  { pictures, pieces }: Pick<FileProduct, 'pictures' | 'pieces'>,
  known: Pick<WrittenProduct, 'known' | 'pictures'> | undefined,
  had: HadPictures,
): WantedPicture[] {
  const own = had.get(known?.known?.id ?? '')
  const shown = new Map(pictures.map(({ url, alt }) => [url, alt]))
  for (const { picture } of pieces) if (picture && !shown.has(picture)) shown.set(picture, '')
  return [...shown]
    .map(([url, alt], place) => ({ url, alt, place, pieces: pieces.flatMap(({ picture }, at) => (picture === url ? [at] : [])) }))
    .filter(({ url }) => !own?.has(url) && !own?.has(pathOf(url)))
    .slice(0, Math.max(0, mostOf.pictures - (known?.pictures.length ?? 0)))
}

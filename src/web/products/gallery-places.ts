/** More pictures than this hide behind "+4". Films have their places among them. */
const THUMBS = 5

/** Where the picture of a SKU stands; the first when it has none of its own. */
export const placeOfPicture = (pictures: readonly { picUrl: string }[], picUrl: string | null): number =>
  Math.max(
    0,
    pictures.findIndex((picture) => picture.picUrl === picUrl),
  )

export interface Picked {
  /** The place of the SKU's picture when somebody picked another. */
  ofSku: number
  at: number
}

/** What is shown: what was picked, until another colour brings its own picture forward. */
export const placeShown = (picked: Picked, ofSku: number): number => (picked.ofSku === ofSku ? picked.at : ofSku)

export interface PictureThumb {
  /** How many pictures it stands for: one, or itself and all that have no place of their own. */
  standsFor: number
  isShown: boolean
}

/** The row of small pictures: as many as have room beside the films, the last one for all that have none. */
export function pictureThumbs(pictures: number, films: number, at: number): PictureThumb[] {
  const room = THUMBS - films
  const hidden = Math.max(0, pictures - room)
  return Array.from({ length: Math.min(pictures, room) }, (_, i) => {
    const isLast = hidden > 0 && i === room - 1
    return { standsFor: isLast ? hidden + 1 : 1, isShown: i === at || (isLast && at > i && at < pictures) }
  })
}

/** The next place in a circle of pictures. */
export const stepped = (at: number, step: number, length: number): number => (at + step + length) % length

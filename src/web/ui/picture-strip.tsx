import { Pic, picAt } from './pic.tsx'

/** Small pictures in a row, each leading to its large one. */
export function PictureStrip({ images, named }: { images: readonly string[]; named: (at: number) => string }) {
  if (images.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {images.map((image, at) => (
        <li key={image}>
          <a href={picAt(image, 1600)} target="_blank" rel="noreferrer" className="block size-20 overflow-hidden rounded-sm">
            <Pic src={image} alt={named(at + 1)} sizes="80px" max={240} full className="aspect-square" />
          </a>
        </li>
      ))}
    </ul>
  )
}

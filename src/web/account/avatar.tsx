import { DEFAULT_AVATAR } from '../../rules/page/default-images.ts'
import { Pic } from '../ui/pic.tsx'

/** The picture of a person, or the one of everybody who has chosen none. */
export function Avatar({ url, className }: { url: string | null | undefined; className: string }) {
  if (url) return <Pic src={url} full sizes="96px" max={240} className={`${className} shrink-0 rounded-pill`} />
  return <img src={DEFAULT_AVATAR} alt="" width={96} height={96} className={`${className} shrink-0 rounded-pill`} />
}

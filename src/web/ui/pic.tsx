import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react'
import { useIsSent } from '../base/is-sent.ts'
import { type Markup, markup } from '../base/markup.ts'

const widths = [96, 160, 240, 320, 480, 640, 800, 1200, 1600] as const
export type PicWidth = (typeof widths)[number]
export type Well = 'down' | 'head' | 'spec' | 'bill' | 'blush'

/** The address of a picture of the house in one of the served widths. */
export const picAt = (src: string, width: PicWidth): string => src.replace(FOLDER, `$&${width}/`)

/** Where pictures of the house are, before a width has been named. */
const FOLDER = /^\/(media|uploads)\/(?!\d+\/)/

/** Rooms and work are photographed whole; products of the library are cut out. */
export const isPhotograph = (src: string): boolean => /^\/media\/(scenes|work)\//.test(src)

interface PicProps {
  /** `/media/products/kettle.webp`; other addresses are used as they are. */
  src: string
  alt?: string
  /** As the browser's `sizes`: how wide the picture is shown. */
  sizes?: string
  /** The widest copy worth sending. */
  max?: PicWidth
  /** A photograph fills its box; a cut-out product stands in a well of colour. The library's pictures say themselves which they are. */
  full?: boolean
  well?: Well
  /** In per cent of the box, around a cut-out; the style sheet's when it is not said. */
  pad?: number
  /** The one picture the page is judged by. */
  first?: boolean
  position?: string | undefined
  className?: string
  children?: ReactNode
}

/** Which copies of a picture the browser may choose from. */
function sourcesOf(src: string, max: PicWidth, min: PicWidth = 96): { src: string; srcSet?: string } {
  const [folder] = FOLDER.exec(src) ?? []
  if (!folder || (folder === '/uploads/' && !/^\/uploads\/[\w-]+\.webp$/.test(src))) return { src }
  const name = src.slice(folder.length)
  const copies = widths.filter((width) => width >= min && width <= max).map((width) => `${folder}${width}/${name} ${width}w`)
  return { src: `${folder}${Math.min(max, 480)}/${name}`, srcSet: copies.join(', ') }
}

/** A picture in a box that has its size before the picture is there. The box's ratio comes from `className`. */
export function Pic({
  src,
  alt = '',
  sizes = '240px',
  max = 640,
  well,
  pad,
  first,
  position,
  className = '',
  children,
  ...props
}: PicProps) {
  const full = props.full ?? isPhotograph(src)
  const { src: at, srcSet } = sourcesOf(src, max)
  const image = {
    className: full ? undefined : 'cut',
    src: at,
    srcSet,
    sizes: srcSet && sizes,
    alt,
    width: max,
    height: max,
    loading: first ? 'eager' : 'lazy',
    fetchPriority: first ? 'high' : undefined,
    decoding: first ? 'sync' : 'async',
    style: full ? { objectPosition: position } : pad === undefined ? undefined : { padding: `${pad}%` },
  } as const
  return (
    <div className={`well ${className}`} style={well && ({ '--w': `var(--well-${well})` } as CSSProperties)}>
      {first ? <FirstImage {...image} small={srcSet && picAt(src, 160)} fit={full ? 'cover' : 'contain'} /> : <img {...image} alt={alt} />}
      {children}
    </div>
  )
}

/**
 * The picture a page is judged by. Who comes from a list has seen it already: its small copy stands in until the large one is there. A page
 * that the server has made is fetched together with its picture.
 */
function FirstImage({ small, fit, style, alt, ...image }: ComponentProps<'img'> & { small: string | undefined; fit: string }) {
  const isSent = useIsSent()
  const [isBehind, setBehind] = useState(!isSent && small !== undefined)
  const behind = isBehind ? { background: `url(${small}) content-box center / ${fit} no-repeat` } : undefined
  return (
    <img {...image} alt={alt} style={behind ? { ...style, ...behind } : style} onLoad={isBehind ? () => setBehind(false) : undefined} />
  )
}

interface CutOut {
  src: string
  sizes: string
  /** The narrowest and the widest copy worth offering. */
  min: PicWidth
  max: PicWidth
  first?: boolean
}

/** A cut-out product as markup, for a box of the class `well`. */
export function cutOutMarkup({ src, sizes, min, max, first = false }: CutOut): Markup {
  const { src: at, srcSet } = sourcesOf(src, max, min)
  const choice = srcSet && markup` srcset="${srcSet}" sizes="${sizes}"`
  const manner = first ? markup` fetchpriority="high" decoding="sync"` : markup` loading="lazy" decoding="async"`
  return markup`<img class="cut" src="${at}"${choice} alt="" width="${max}" height="${max}"${manner}>`
}

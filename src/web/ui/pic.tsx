import type { CSSProperties, ReactNode } from 'react'

const widths = [96, 160, 240, 320, 480, 640, 800, 1200, 1600] as const
export type PicWidth = (typeof widths)[number]
export type Well = 'down' | 'head' | 'spec' | 'bill' | 'blush'

/** The address of a picture of the house in one of the served widths. */
export const picAt = (src: string, width: PicWidth): string => src.replace(/^\/(media|uploads)\/(?!\d+\/)/, `/$1/${width}/`)

interface PicProps {
  /** `/media/products/kettle.webp`; other addresses are used as they are. */
  src: string
  alt?: string
  /** As the browser's `sizes`: how wide the picture is shown. */
  sizes?: string
  /** The widest copy worth sending. */
  max?: PicWidth
  /** A photograph fills its box; a cut-out product stands in a well of colour. */
  full?: boolean
  well?: Well
  /** In per cent of the box, around a cut-out. */
  pad?: number
  /** The one picture the page is judged by. */
  first?: boolean
  position?: string
  className?: string
  children?: ReactNode
}

/** A picture in a box that has its size before the picture is there. The box's ratio comes from `className`. */
export function Pic({
  src,
  alt = '',
  sizes = '240px',
  max = 640,
  full,
  well = 'down',
  pad = 3,
  first,
  position,
  className = '',
  children,
}: PicProps) {
  const sized = src.startsWith('/media/') || /^\/uploads\/[\w-]+\.webp$/.test(src)
  const srcSet = sized
    ? widths
        .filter((width) => width <= max)
        .map((width) => `${picAt(src, width)} ${width}w`)
        .join(', ')
    : undefined
  return (
    <div className={`well ${className}`} style={{ '--w': `var(--well-${well})` } as CSSProperties}>
      <img
        className={full ? undefined : 'cut'}
        src={sized ? picAt(src, Math.min(max, 480) as PicWidth) : src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt={alt}
        width={max}
        height={max}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? 'sync' : 'async'}
        style={full ? { objectPosition: position } : { padding: `${pad}%` }}
      />
      {children}
    </div>
  )
}

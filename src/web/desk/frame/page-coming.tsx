import { type ReactNode, useEffect, useState } from 'react'
import { useIsOnTheWay, usePlace } from '../../base/router.ts'
import { useWords } from '../../base/visit.ts'
import { deskAt, sectionsOf } from './desks.ts'
import { type Shape, shapeOf } from './shape-of.ts'

/** Whoever waits less would only see a flicker. */
const LATE_MS = 200

interface PageComingProps {
  /** Of the page on the screen, in the table of pages. */
  path: string | undefined
  /** In the table of pages, of an address. */
  routeAt: (address: string) => string | undefined
  /** The page on the screen: it stays as it is behind the other's shape, for whoever comes back. */
  children: ReactNode
}

/** While another page is long on its way its shape stands in the place of the one that was left. */
export function PageComing({ path, routeAt, children }: PageComingProps) {
  const place = usePlace()
  const next = routeAt(place.path)
  const isLeaving = useIsOnTheWay() && next !== undefined && next !== path
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isLeaving) return setLate(false)
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [isLeaving])
  const isShown = isLeaving && isLate
  return (
    <>
      {isShown && <ShapeOfPage shape={shapeOf(next)} />}
      <div hidden={isShown}>{children}</div>
    </>
  )
}

const bone = 'skeleton block rounded-sm'

function ShapeOfPage({ shape }: { shape: Shape }) {
  const t = useWords('desk')
  const place = usePlace()
  const section = sectionsOf[deskAt(place)].find(({ to }) => to === place.pathname)
  const Body = bodies[shape]
  return (
    <div aria-busy="true" data-coming={shape}>
      <p className="sr-only">{t.coming}</p>
      <div className="border-b border-down-200 bg-paper" aria-hidden="true">
        <div className="mx-auto flex h-16 max-w-[1240px] items-center px-8 max-lg:h-14 max-lg:px-4">
          {section ? (
            <span className="display text-xl font-bold max-lg:text-lg">{t.names[section.name]}</span>
          ) : (
            <span className={`${bone} h-6 w-56`} />
          )}
        </div>
      </div>
      <div className="mx-auto max-w-[1240px] px-8 pt-6 pb-16 max-lg:px-4 max-lg:pt-4" aria-hidden="true">
        <Body />
      </div>
    </div>
  )
}

const widths = ['w-2/5', 'w-1/3', 'w-3/8', 'w-1/4', 'w-1/3', 'w-2/5']

const Rows = () => (
  <div className="panel !p-0">
    {widths.map((width, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
      <div key={n} className="flex h-14 items-center gap-4 border-b border-down-200 px-5 last:border-b-0 max-lg:px-4">
        <span className={`${bone} size-9 shrink-0`} />
        <span className={`${bone} h-3.5 ${width}`} />
        <span className={`${bone} ml-auto h-3.5 w-16 shrink-0`} />
      </div>
    ))}
  </div>
)

const Fields = () => (
  <div className="panel grid gap-5">
    {widths.slice(0, 4).map((width, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
      <div key={n} className="grid gap-2">
        <span className={`${bone} h-3 w-28`} />
        <span className={`${bone} h-11 ${n % 2 ? width : 'w-full'}`} />
      </div>
    ))}
  </div>
)

const bodies: Readonly<Record<Shape, () => ReactNode>> = {
  list: () => (
    <div className="grid gap-3">
      <span className={`${bone} h-9 w-72 max-w-full`} />
      <Rows />
    </div>
  ),
  thing: () => (
    <div className="grid grid-cols-[minmax(0,1fr)_344px] items-start gap-4 max-lg:grid-cols-1">
      <Rows />
      <Fields />
    </div>
  ),
  board: () => (
    <div className="grid gap-4">
      <div className="grid grid-cols-4 gap-4 max-lg:grid-cols-2">
        {widths.slice(0, 4).map((_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <span key={n} className={`${bone} h-24`} />
        ))}
      </div>
      <Rows />
    </div>
  ),
  form: () => (
    <div className="grid gap-4">
      <Fields />
      <Fields />
    </div>
  ),
}

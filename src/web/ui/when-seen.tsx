import { type ReactNode, useEffect, useRef, useState } from 'react'

/** So far below the window a part is made ready: about one turn of the wheel. */
const NEAR = '600px 0px'

/** A part far below that is made only for those who come near. `place` has its size, so nothing moves. */
export function WhenSeen({ place, children }: { place: ReactNode; children: ReactNode }) {
  const [isNear, setNear] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNear || !box.current) return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: NEAR,
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isNear])
  if (isNear) return children
  return (
    <div ref={box} className="needs-script" aria-busy="true">
      {place}
    </div>
  )
}

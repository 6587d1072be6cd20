import { useEffect, useState } from 'react'
import { countdown } from '../../rules/page/countdown.ts'
import { useIsSent } from '../base/is-sent.ts'
import { useContextOfRouter } from '../base/visit.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** Ticks towards a deadline by the server's clock: the shopper's own may be wrong. Every box keeps its width. */
export function DealTimer({
  endsAt,
  label,
  days,
  onEnd,
}: {
  endsAt: string
  label: string
  days: (n: number) => string
  onEnd?: () => void
}) {
  const { visit, now } = useContextOfRouter()
  // What the server has drawn is as old as its page, until it is awake.
  const isSent = useIsSent()
  const [at, setAt] = useState(() => (isSent ? Date.parse(visit.now) : now()))
  const left = countdown(Date.parse(endsAt), at)
  const isOver = Date.parse(endsAt) <= at

  useEffect(() => {
    const tick = () => setAt(now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [now])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each deadline, whatever function is given.
  useEffect(() => {
    if (isOver) onEnd?.()
  }, [isOver, endsAt])

  return (
    <div className="flex items-center gap-1 text-sm">
      <span className="mr-1 text-ink-700">{label}</span>
      <span role="timer" aria-live="off" aria-label={label} className="flex items-center gap-1">
        {left.days > 0 && <Box text={days(left.days)} />}
        <Box text={two(left.hours)} />
        <b aria-hidden="true">:</b>
        <Box text={two(left.minutes)} />
        <b aria-hidden="true">:</b>
        <Box text={two(left.seconds)} />
      </span>
    </div>
  )
}

const Box = ({ text }: { text: string }) => (
  <span className="price min-w-[2.1em] rounded-xs bg-ink-900 px-1.5 py-0.5 text-center text-sm font-bold text-white">{text}</span>
)

import { ChevronDown, ChevronUp } from 'lucide-react'
import { type Address, hrefOf, useGo } from '../../base/address.ts'
import { Link } from '../../base/link.tsx'
import { Kbd } from './kbd.tsx'
import { useKeys } from './keys.ts'
import { besides } from './lists-left.ts'
import { leaveBy } from './unsaved.ts'

interface RowStepsProps {
  list: string
  /** What is open now. */
  at: Address
  texts: { next: string; before: string }
}

/** From one row of the list that it was opened from to the next, by `j` and `k` as in the list itself. */
export function RowSteps({ list, at, texts }: RowStepsProps) {
  const go = useGo()
  const { next, before } = besides(list, hrefOf(at))
  const steps = [
    { to: before, text: texts.before, key: 'k', Icon: ChevronUp },
    { to: next, text: texts.next, key: 'j', Icon: ChevronDown },
  ].flatMap(({ to, ...step }) => (to ? [{ ...step, to: to as Exclude<Address['to'], '.'> }] : []))
  useKeys(steps.map(({ to, text, key }) => ({ key, text, run: () => leaveBy(() => void go({ to })) })))
  return steps.map(({ to, text, key, Icon }) => (
    <Link key={key} to={to} className="btn btn-line btn-sm max-lg:h-11" aria-label={text} title={text}>
      <Icon className="size-4" aria-hidden="true" />
      <span className="max-lg:hidden" aria-hidden="true">
        <Kbd keys={[key.toUpperCase()]} />
      </span>
    </Link>
  ))
}

import type { Interval } from '../../contract/subscriptions.ts'
import { intervals } from '../../contract/subscriptions.ts'

/** How often it may come, inside a select. */
export const IntervalOptions = ({ names }: { names: Readonly<Record<Interval, string>> }) =>
  intervals.map((each) => (
    <option key={each} value={each}>
      {names[each]}
    </option>
  ))

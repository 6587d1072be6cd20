import { copyrightYears } from '../../../rules/copyright-years.ts'
import { useVisit } from '../../base/visit.ts'

export function Copyright() {
  const { now } = useVisit()
  return <span>© {copyrightYears(now)} Mallard</span>
}

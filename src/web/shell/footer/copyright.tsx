import { copyrightYears } from '../../../rules/page/copyright-years.ts'
import { useNow } from '../../base/now.ts'

export function Copyright() {
  const now = useNow()
  return <span>© {copyrightYears(now)} Mallard</span>
}

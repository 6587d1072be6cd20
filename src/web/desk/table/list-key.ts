import { isId } from '../../../rules/ids.ts'
import type { Search } from '../../base/page.ts'

/** The row after which a page of a list begins. */
export const listKey = ({ after }: Search): string | null => (after && isId(after) ? after : null)

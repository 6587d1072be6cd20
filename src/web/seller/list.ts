import { isId } from '../../rules/ids.ts'
import type { Search } from '../base/page.ts'

export const LIST_SIZE = 25

/** What an address says, where it is one of these. */
export const chosenOf = <T extends string>(choices: readonly T[], said: string | undefined): T | undefined =>
  choices.find((each) => each === said)

/** The row after which a page of a list begins. */
export const listKey = ({ after }: Search): string | null => (after && isId(after) ? after : null)

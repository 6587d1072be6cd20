import type { Address, SearchValues } from '../../base/address.ts'

/** How each list was left in this window: its filters, its order, its page. */
const left = new Map<string, SearchValues>()

export const noteList = ({ pathname, search }: { pathname: string; search: SearchValues }): void => void left.set(pathname, search)

/** The way back to a list leads to where somebody was in it. An address that says more than its path means what it says. */
export const wayBack = (to: Address): Address => (to.search ? to : { ...to, search: left.get(to.to) })

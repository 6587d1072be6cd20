/**
 * Whether an address is one of the desks': they are another document than the shop, which does not know their table. All of the seller's
 * are but the pages of help, which everybody reads.
 */
export const isDeskPath = (path: string): boolean => /^\/(?:operator|seller(?!\/h)|dev\/desk)(?:\/|$)/.test(path)

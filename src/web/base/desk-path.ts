/** Whether an address is one of the desks': they are another document than the shop, which does not know their table. */
export const isDeskPath = (path: string): boolean => /^\/(?:operator|seller\/services|dev\/desk)(?:\/|$)/.test(path)

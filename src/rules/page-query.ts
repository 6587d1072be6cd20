/**
 * What pages read of an address. All else on it (marks of advertisers and mailers, what somebody made up) makes no other page, and is not
 * in the name under which a page is kept. A test compares the list with what the pages ask for.
 */
export const readNames: ReadonlySet<string> = new Set(
  `address after at back bill billing box brand brands case category categoryId colours compare coupons days delivery draft every express
  filter from id job km licence line list max merchantId min more name new notice only open order page part path person photos points price providerId
  providerIds q quantity quote rating related replaces reply request routerData sale searchText serviceId ship shopId shops show skip sku
  skuId skuName sort speaks stars state step stock tab tag text to token topic trade type typed week where with`.split(/\s+/),
)

/** An address with only what pages read: each name once, as its first says, and in one order. */
export function hrefAsRead(href: string): string {
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/s.exec(href) ?? []
  if (query === '') return path
  const read = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) if (readNames.has(name) && !read.has(name)) read.set(name, value)
  const sorted = new URLSearchParams([...read].sort(([one], [other]) => (one < other ? -1 : 1))).toString()
  return sorted === '' ? path : `${path}?${sorted}`
}

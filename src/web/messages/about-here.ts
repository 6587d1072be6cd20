const partsOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://here')
  return { pathname, id: searchParams.get('id') }
}

const ORDER = '/cart/orderDetails'

/**
 * Whether the page that is looked at is about the order that a notification tells of: `same-page` shows it, `same-thing` is another page
 * about it (its success, its cancelling). Either way the page says it already, and mostly it was the reader's own deed.
 */
export function aboutHere(url: string, here: string): 'same-page' | 'same-thing' | 'elsewhere' {
  const told = partsOf(url)
  if (told.pathname !== ORDER || !told.id || !here.includes(told.id)) return 'elsewhere'
  return partsOf(here).pathname === ORDER ? 'same-page' : 'same-thing'
}

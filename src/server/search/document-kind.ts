/** What can be found. */
export type DocumentKind = 'product' | 'shop' | 'provider' | 'service'

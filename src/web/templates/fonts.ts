import rounded from '@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2?url'
import serif from '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2?url'
import grotesque from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url'
import type { ShopDetails } from '../../contract/shops.ts'

const ofType = { serif, grotesque, rounded, house: undefined } as const
const ofTemplate = { alices: 'serif', electronic: 'grotesque', normal: 'house', pufflesPet: 'rounded' } as const

/** The letters that a shop's name and headings are set in, to be fetched before the style sheet asks for them; none for the house's own. */
export const fontOf = ({ template, look }: Pick<ShopDetails, 'template' | 'look'>): string | undefined =>
  ofType[look.tokens.type ?? ofTemplate[template]]

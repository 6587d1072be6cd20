const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Letters of any language, digits and dashes, without accents: what stays readable in an address. */
export const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)

/** The address of a product that search engines keep: `/p/<title>-<id>`. */
export const productAddress = (title: string, id: string): `/p/${string}` => `/p/${encodeURIComponent(`${slugOf(title)}-${id}`)}`

/** The id at the end of such an address; the words before it may be anything. */
export const idInAddress = (slug: string): string | undefined => uuid.exec(slug.toLowerCase())?.[0]

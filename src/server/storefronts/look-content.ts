import type { Text } from '../../contract/locale.ts'
import { StoredLook } from '../../contract/seller-look.ts'
import { sectionKinds } from '../../contract/shops.ts'
import { type LookSection, readLook } from '../../rules/page/shop-look.ts'
import { templateHomes } from '../../rules/page/template-homes.ts'
import type { shops } from '../shops/tables.ts'

type ShopRow = typeof shops.$inferSelect
type Worn = Pick<ShopRow, 'slug' | 'template' | 'palette' | 'look' | 'logoUrl' | 'coverPicture' | 'description' | 'story'>

const nothing: Text = { en: '', fr: '', zh: '' }
const monogramOf = (slug: string) => `/monograms/${slug}.svg`

/** A look that was kept, as far as this release understands it. */
export const understood = (content: unknown): StoredLook | undefined => StoredLook.safeParse(content).data

/** What a shop wears now, with the sections that it does not show behind those that it does. */
export function lookOfShop({ slug, template, palette, look: stored, logoUrl, coverPicture, description, story }: Worn): StoredLook {
  const { look } = readLook(stored)
  const home: readonly LookSection[] = look.home ?? templateHomes[template].map((kind) => ({ kind }))
  const sections = home.map(({ kind, title = nothing, text = nothing }) => ({ kind, isOn: true, title, text }))
  const hidden = sectionKinds.filter((kind) => !home.some((section) => section.kind === kind))
  return {
    template,
    palette: palette.map(({ name, hex }) => ({ name, hex: hex.toLowerCase() })),
    tokens: look.tokens,
    sections: [...sections, ...hidden.map((kind) => ({ kind, isOn: false, title: nothing, text: nothing }))],
    logo: logoUrl === monogramOf(slug) ? null : logoUrl,
    cover: coverPicture || null,
    coverFocus: look.coverFocus,
    description,
    story,
  }
}

/** The same as the shop's row holds it. Sections as the template has them are not written down: they follow the template. */
export function wornOf(slug: string, look: StoredLook) {
  const { template, palette, tokens, sections, logo, cover, coverFocus, description, story } = look
  const shown = sections.filter(({ isOn }) => isOn)
  const own = ({ en }: Text) => en !== ''
  const isTemplates =
    shown.every(({ title, text }) => !own(title) && !own(text)) && shown.map(({ kind }) => kind).join() === templateHomes[template].join()
  const home = shown.map(({ kind, title, text }) => ({ kind, ...(own(title) ? { title } : {}), ...(own(text) ? { text } : {}) }))
  return {
    ...{ template, palette, description, story },
    look: { tokens, home: isTemplates ? null : home, ...(coverFocus ? { coverFocus } : {}) },
    logoUrl: logo ?? monogramOf(slug),
    coverPicture: cover ?? '',
  }
}

import type { Input, Output } from '../../contract/call.ts'
import type { HomeContent, ShownHome } from '../../contract/home-content.ts'
import { type Locale, locales } from '../../contract/locale.ts'
import type { Mall, mall } from '../../contract/malls.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Context, Handlers } from '../context.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { allMalls, type MallRow, mallById } from './queries.ts'
import { builtInHome, homeFor } from './shown-home.ts'

export const mallCalls: Handlers<typeof mall> = {
  all: mallsNamed,
  page: async (context, input) => {
    const found = await mallsNamed(context, { name: input.name, queryParam: input.queryParam })
    const { current, size } = input.page
    return { records: found.slice((current - 1) * size, current * size), total: found.length }
  },
  getInfo: async (context, { id, withBanners }) => {
    const { db, now, locale } = context
    const row = await mallById(db, id, now())
    if (!row) throw new Refusal('not-found')
    if (!withBanners) return { ...mallIn(locale, row), banners: [], home: null }
    const home = await homeFor(context, id)
    return { ...mallIn(locale, row), banners: bannersIn(locale, home ?? builtInHome(row)), home: home ? shownIn(locale, home) : null }
  },
}

async function mallsNamed({ db, now, locale }: Context<'anyone'>, { name, queryParam }: Input<typeof mall.all>): Promise<Mall[]> {
  const wanted = (name || queryParam?.name || '').toLowerCase()
  const rows = await allMalls(db, now())
  const isWanted = (row: MallRow) => locales.some((each) => row.name[each].toLowerCase().includes(wanted))
  return rows.filter(isWanted).map((row) => mallIn(locale, row))
}

const mallIn = (locale: Locale, row: MallRow): Mall => ({
  id: row.id,
  code: row.code,
  name: row.name[locale],
  description: row.description[locale],
  mallInfo: { logoImgUrl: row.logoUrl },
  template: row.template,
  showsServices: row.showsServices,
  externalUrl: row.externalUrl,
})

/** In the place of a picture that nobody has chosen yet, which only a preview shows. */
const NO_PICTURE = 'gift-box'

const bannersIn = (locale: Locale, { banners }: HomeContent): Output<typeof mall.getInfo>['banners'] =>
  banners
    .filter(({ isOn }) => isOn)
    .map((banner, i) => ({
      key: banner.key,
      headline: banner.headline[locale],
      text: banner.text[locale],
      button: banner.button[locale],
      url: banner.link,
      picUrl: pictureUrl(banner.picture || NO_PICTURE),
      alt: banner.alt[locale],
      slot: i === 0 ? 'hero' : 'side',
    }))

const shownIn = (locale: Locale, { sections, dress }: HomeContent): ShownHome => ({
  parts: sections.filter(({ isOn }) => isOn).map(({ key, title, text }) => ({ key, title: title[locale], text: text[locale] })),
  dress: dress.wears === 'mall' ? null : dress,
})

import type { Input, Output } from '../../contract/call.ts'
import { type Locale, locales } from '../../contract/locale.ts'
import type { Mall, mall } from '../../contract/malls.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Context, Handlers } from '../context.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { allMalls, type MallRow, mallById } from './queries.ts'

export const mallCalls: Handlers<typeof mall> = {
  all: mallsNamed,
  page: async (context, input) => {
    const found = await mallsNamed(context, { name: input.name, queryParam: input.queryParam })
    const { current, size } = input.page
    return { records: found.slice((current - 1) * size, current * size), total: found.length }
  },
  getInfo: async ({ db, now, locale }, { id, withBanners }) => {
    const row = await mallById(db, id, now())
    if (!row) throw new Refusal('not-found')
    return { ...mallIn(locale, row), banners: withBanners ? bannersIn(locale, row) : [] }
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

const bannersIn = (locale: Locale, row: MallRow): Output<typeof mall.getInfo>['banners'] =>
  row.banners.map((banner, i) => ({
    key: banner.key,
    headline: banner.headline[locale],
    text: banner.text[locale],
    button: banner.button[locale],
    url: banner.link,
    picUrl: pictureUrl(banner.picture),
    slot: i === 0 ? 'hero' : 'side',
  }))

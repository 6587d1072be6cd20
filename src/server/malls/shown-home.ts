import { HomeContent, homeParts } from '../../contract/home-content.ts'
import type { Text } from '../../contract/locale.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { type Edition, readShown, shownEditions } from '../editions/shown-editions.ts'
import type { MallRow } from './queries.ts'

const nothing: Text = { en: '', fr: '', zh: '' }
const someColours = { deep: '#06403c', glow: '#17705f', tag: '#ffe58f', tint: '#eef3e2' }

/** A home that was kept, as far as this release understands it. Parts of which it says nothing are not shown. */
export function understoodHome(kept: unknown): HomeContent | undefined {
  const { data } = HomeContent.safeParse(kept)
  if (!data) return undefined
  const missing = homeParts.filter((part) => !data.sections.some(({ key }) => key === part))
  return { ...data, sections: [...data.sections, ...missing.map((key) => ({ key, isOn: false, title: nothing, text: nothing }))] }
}

/** A mall's home as it came with the software: its first banners, and every part in the usual order. */
export const builtInHome = ({ banners }: Pick<MallRow, 'banners'>): HomeContent => ({
  sections: homeParts.map((key) => ({ key, isOn: true, title: nothing, text: nothing })),
  banners: banners.map((banner) => ({ ...banner, isOn: true, uploadId: null, alt: nothing })),
  dress: { wears: 'mall', ...someColours },
  season: null,
})

/** Among what is shown: the season that runs, else what was edited, else nothing. Of two seasons, which nobody can plan, the later one. */
function homeAmong(seasons: ReadonlyMap<string, Edition>, homes: ReadonlyMap<string, Edition>, mallId: number, at: Date) {
  const running = [...seasons.values()].flatMap(({ content }) => {
    const home = understoodHome(content)
    const { from, until } = home?.season ?? {}
    return home?.season?.mallId === mallId && from && until && new Date(from) <= at && at < new Date(until) ? home : []
  })
  return running.at(-1) ?? understoodHome(homes.get(String(mallId))?.content)
}

/** For shoppers, from what is kept for some seconds; begins and ends by the clock alone. Undefined: as it came with the software. */
async function shownHome(db: Db, mallId: number, now: Date): Promise<HomeContent | undefined> {
  const [seasons, homes] = await Promise.all([shownEditions(db, 'season', now), shownEditions(db, 'home', now)])
  return seasons.size + homes.size === 0 ? undefined : homeAmong(seasons, homes, mallId, now)
}

/** The same for those who write, at any moment from now on. */
export const readHomeAt = async (db: Db, mallId: number, now: Date, at: Date): Promise<HomeContent | undefined> =>
  homeAmong(await readShown(db, 'season', now, at), await readShown(db, 'home', now, at), mallId, at)

/** What whoever asks sees: somebody who writes a home looks at it as it would be. */
export const homeFor = (
  { db, now, edition }: Pick<Context<'anyone'>, 'db' | 'now' | 'edition'>,
  mallId: number,
): Promise<HomeContent | undefined> =>
  edition?.mallId === mallId ? Promise.resolve(understoodHome(edition.content)) : shownHome(db, mallId, now())

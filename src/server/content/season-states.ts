import type { HomeContent } from '../../contract/home-content.ts'
import type { SeasonInfo } from '../../contract/operator-homes.ts'
import type { Db } from '../db/database.ts'
import { readShown } from '../editions/shown-editions.ts'
import { understoodHome } from '../malls/shown-home.ts'

interface PlannedSeason {
  id: string
  name: string
  from: Date
  until: Date
}

/** The seasons of a mall that run or will, the earliest first. */
export async function plannedSeasons(db: Db, mallId: number, now: Date): Promise<PlannedSeason[]> {
  const shown = await readShown(db, 'season', now)
  return [...shown]
    .flatMap(([id, { content }]): PlannedSeason[] => {
      const season = understoodHome(content)?.season
      if (season?.mallId !== mallId || !season.from || !season.until) return []
      return [{ id, name: season.name, from: new Date(season.from), until: new Date(season.until) }]
    })
    .sort((one, other) => one.from.getTime() - other.from.getTime())
}

export async function runningSeason(db: Db, mallId: number, now: Date) {
  const running = (await plannedSeasons(db, mallId, now)).find(({ from, until }) => from <= now && now < until)
  return running ? { id: running.id, name: running.name, until: running.until.toISOString() } : null
}

/** By what is published of it; a draft that was never planned is one. */
export function seasonStateOf(shown: HomeContent | undefined, hasDraft: boolean, now: Date): SeasonInfo['state'] {
  const { from, until } = shown?.season ?? {}
  if (!from || !until) return hasDraft ? 'draft' : 'dropped'
  if (new Date(until) <= now) return 'over'
  return new Date(from) <= now ? 'running' : 'planned'
}

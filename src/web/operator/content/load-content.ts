import { mall } from '../../../contract/malls.ts'
import { operatorContent } from '../../../contract/operator-content.ts'
import { operatorHome, operatorSeason } from '../../../contract/operator-homes.ts'
import { operatorMall } from '../../../contract/operator-malls.ts'
import { wordsPageNames } from '../../../contract/words-pages.ts'
import { isId } from '../../../rules/ids.ts'
import type { PageContext } from '../../base/page.ts'
import { isAbsent } from '../../base/refused.ts'
import { chosenOf } from '../../desk/list.ts'
import { loadBuiltIn, loadTitles } from './built-in-words.ts'

export const contentTabs = ['pages', 'home', 'seasons', 'malls'] as const
export type ContentTab = (typeof contentTabs)[number]

const MOST_VERSIONS = 50

/** What is not there is said to be gone; a failure is a failure. */
const orGone = async <T>(read: Promise<T>): Promise<T | 'gone'> =>
  read.catch((failure): 'gone' => {
    if (!isAbsent(failure)) throw failure
    return 'gone'
  })

const mallNamed = (said: string) => (/^[1-9]\d{0,5}$/.test(said) ? Number(said) : undefined)

/** What the tab needs that the address names, and nothing of the others. */
export async function loadContent(context: PageContext) {
  const tab = chosenOf(contentTabs, context.search.tab) ?? 'pages'
  const pages = tab === 'pages' ? await loadPages(context) : undefined
  const homes = tab === 'home' ? await loadHomes(context) : undefined
  const seasons = tab === 'seasons' ? await loadSeasons(context) : undefined
  const malls = tab === 'malls' ? await loadMalls(context) : undefined
  return {
    tab,
    ...{ name: pages?.name, all: pages?.all, info: pages?.info, versions: pages?.versions },
    ...{ malls: homes?.malls, home: homes?.home, homeVersions: homes?.homeVersions, isHomeGone: homes?.isHomeGone },
    ...{ seasons: seasons?.seasons, season: seasons?.season, seasonVersions: seasons?.seasonVersions },
    ...{ seasonMalls: seasons?.seasonMalls, isSeasonGone: seasons?.isSeasonGone },
    ...{ lines: malls?.lines, mallInfo: malls?.mallInfo, choices: malls?.choices, isMallGone: malls?.isMallGone },
  }
}

const noHomes = { malls: null, home: null, homeVersions: null, isHomeGone: false }
const noSeasons = { seasons: null, season: null, seasonVersions: null, seasonMalls: null, isSeasonGone: false }

const noMalls = { lines: null, mallInfo: null, choices: null, isMallGone: false }

async function loadPages({ need, hope, search, visit }: PageContext) {
  const name = chosenOf(wordsPageNames, search.page)
  await Promise.all([loadTitles(visit.locale), name && loadBuiltIn(name)])
  const [all, info, versions] = await Promise.all([
    need(operatorContent.all, {}),
    name ? need(operatorContent.getInfo, { name }) : null,
    name ? hope(operatorContent.versions, { name, page: { size: MOST_VERSIONS } }) : null,
  ])
  return { name, all, info, versions }
}

async function loadHomes({ need, hope, search }: PageContext) {
  if (search.mall === undefined) return { ...noHomes, malls: await need(mall.all, {}) }
  const mallId = mallNamed(search.mall)
  const home = mallId === undefined ? 'gone' : await orGone(need(operatorHome.getInfo, { mallId }))
  if (home === 'gone' || mallId === undefined) return { ...noHomes, isHomeGone: true }
  return { ...noHomes, home, homeVersions: await hope(operatorHome.versions, { mallId, page: { size: MOST_VERSIONS } }) }
}

async function loadSeasons({ need, hope, search }: PageContext) {
  if (search.season === undefined) {
    const after = search.after && isId(search.after) ? search.after : null
    const [seasons, seasonMalls] = await Promise.all([need(operatorSeason.all, { page: { after } }), need(mall.all, {})])
    return { ...noSeasons, seasons, seasonMalls }
  }
  const season = isId(search.season) ? await orGone(need(operatorSeason.getInfo, { id: search.season })) : 'gone'
  if (season === 'gone') return { ...noSeasons, isSeasonGone: true }
  const seasonVersions = await hope(operatorSeason.versions, { id: search.season, page: { size: MOST_VERSIONS } })
  return { ...noSeasons, season, seasonVersions }
}

async function loadMalls({ need, search }: PageContext) {
  if (search.mall === undefined) return { ...noMalls, lines: await need(operatorMall.all, {}) }
  const choices = await need(operatorMall.choices, {})
  if (search.mall === 'new') return { ...noMalls, choices }
  const mallId = mallNamed(search.mall)
  const mallInfo = mallId === undefined ? 'gone' : await orGone(need(operatorMall.getInfo, { mallId }))
  return mallInfo === 'gone' ? { ...noMalls, isMallGone: true } : { ...noMalls, choices, mallInfo }
}

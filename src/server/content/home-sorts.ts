import type { HomeContent } from '../../contract/home-content.ts'
import { homeChangesOf } from '../../rules/page/home-changes.ts'
import type { EditionKind } from '../editions/tables.ts'
import type { MallRow } from '../malls/queries.ts'
import { builtInHome, understoodHome } from '../malls/shown-home.ts'
import { editing } from './edit-thing.ts'

/** A mall's home, or a season of it: where there is no version, what came with the software is what was before. */
const homesOf = (kind: EditionKind, row: MallRow) =>
  editing<HomeContent>({
    kind,
    understood: understoodHome,
    changesBetween: (before, after) => homeChangesOf(before ?? builtInHome(row), after ?? builtInHome(row)),
  })

export const homes = (row: MallRow) => homesOf('home', row)
export const seasonsOf = (row: MallRow) => homesOf('season', row)

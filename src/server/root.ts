import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

function above(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'migrations'))) return folder
  return above(dirname(folder))
}

/** The package's folder, from the sources and from the built server alike. */
export const root = above(here)

export const isBuilt = here.startsWith(join(root, 'dist'))

import { readFile } from 'node:fs/promises'
import { type Config, ConfigError } from '../../config.ts'
import type { Networks } from '../../ports/networks.ts'
import { networksIn } from './city-file.ts'

/** A city database when one is set; without it nobody's place is guessed. */
export async function chooseNetworks({ networksFile }: Pick<Config, 'networksFile'>): Promise<Networks> {
  if (!networksFile) return { placeOf: () => null }
  try {
    return networksIn(await readFile(networksFile))
  } catch (error) {
    throw new ConfigError(`MALLARD_NETWORKS_FILE cannot be used: ${(error as Error).message}.`)
  }
}

import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Storage } from '../../ports/storage.ts'
import { folderStorage } from './folder.ts'
import { s3Storage } from './s3.ts'

/** The bucket when one is set; otherwise a folder beside the embedded database. */
export const chooseStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? s3Storage(s3) : folderStorage(join(dataDir, 'uploads'))

import { cleanMp4 } from './clean-mp4.ts'
import { cleanWebm } from './clean-webm.ts'
import type { Ending } from './file-names.ts'

/**
 * The ending of a film by what its bytes say, null when they are no film that we keep. It is never decoded.
 * What it tells beside picture and sound (where it was taken, with what, by whom) is overwritten in place.
 */
export const cleanVideo = (film: Buffer): Exclude<Ending, 'webp'> | null => (cleanWebm(film) ? 'webm' : cleanMp4(film))

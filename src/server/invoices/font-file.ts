import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

let font: Buffer | undefined

/** One font for all three languages; only the glyphs that are used are put into the file. */
export const fontFile = (): Buffer => {
  font ??= readFileSync(join(root, 'fonts', 'NotoSansSC-Regular.ttf'))
  return font
}

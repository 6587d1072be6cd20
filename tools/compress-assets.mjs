import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Lays a .br and a .gz beside every text file, so that the server never compresses the same file twice. `quality` is Brotli's, 11 at most. */
export async function compressAssets(folder, quality) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const names = (await readdir(folder)).filter((name) => /\.(js|mjs|css|svg|json|txt)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      const content = await readFile(file)
      const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })])
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
    }),
  )
}

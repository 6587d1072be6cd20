import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Lays a .br and a .gz beside every text file, so that the server never compresses the same file twice. */
export async function compressAssets(folder) {
  const names = (await readdir(folder)).filter((name) => /\.(js|mjs|css|svg|json|txt)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      const content = await readFile(file)
      await Promise.all([writeFile(`${file}.br`, await brotli(content)), writeFile(`${file}.gz`, await zip(content, { level: 9 }))])
    }),
  )
}

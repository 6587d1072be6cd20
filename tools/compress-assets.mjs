import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// So many threads compress in one process; more at once would only hold more memory.
const AT_ONCE = 4

// Lays a .br and a .gz beside every text file of a folder, so that the server never compresses the same file twice. The quality is Brotli's,
// 11 at most. A process of its own: what starts the server stays beside it, and would keep the memory.
const [folder, quality] = process.argv.slice(2)
const params = { [constants.BROTLI_PARAM_QUALITY]: Number(quality) }
const names = (await readdir(folder)).filter((name) => /\.(js|mjs|css|svg|json|txt)$/.test(name))

async function compressNext() {
  for (let name = names.pop(); name; name = names.pop()) {
    const file = path.join(folder, name)
    const content = await readFile(file)
    const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, compressNext))

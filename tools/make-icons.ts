import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

// Draws the icons of the installed app from the logo. Run it when the logo changes; what it makes is committed.
const root = fileURLToPath(new URL('..', import.meta.url))
const logo = await readFile(path.join(root, 'public/favicon.svg'))
const folder = path.join(root, 'public/icons')
const GROUND = '#eef6f1'

/** `share` is how much of the square the logo fills: systems cut a maskable icon round, to four fifths of its width. */
async function draw(name: string, size: number, share: number, rounded: boolean): Promise<void> {
  const mark = await sharp(logo, { density: 1200 })
    .resize(Math.round(size * share), Math.round(size * share), { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  const radius = rounded ? Math.round(size * 0.22) : 0
  const ground = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="${GROUND}"/></svg>`,
  )
  await sharp(ground)
    .composite([{ input: mark }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, name))
}

await mkdir(folder, { recursive: true })
await draw('icon-192.png', 192, 0.74, true)
await draw('icon-512.png', 512, 0.74, true)
await draw('maskable-512.png', 512, 0.56, false)
await draw('apple-touch-180.png', 180, 0.68, false)

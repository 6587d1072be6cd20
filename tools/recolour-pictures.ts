import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { readDemoData } from '../src/server/demo/data.ts'
import { otherColours } from '../src/server/demo/recolour.ts'
import { root } from '../src/server/root.ts'
import { runTool } from './run-tool.ts'

/**
 * npm run media:recolour makes the pictures that src/server/demo/data/recolours.json asks for and that are not there yet: the same object in
 * another colour, with its line in the list of pictures and in that of their authors.
 */

/** Lightness, chroma and hue as the eye takes them (OKLCH). */
type Lch = [lightness: number, chroma: number, hue: number]

const linear = Array.from({ length: 256 }, (_, value) => {
  const c = value / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})

function toByte(value: number): number {
  const c = Math.min(1, Math.max(0, value))
  return Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055))
}

function toLch(red = 0, green = 0, blue = 0): Lch {
  const [r = 0, g = 0, b = 0] = [linear[red], linear[green], linear[blue]]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(x, y), Math.atan2(y, x)]
}

function toRgb(lightness: number, x: number, y: number): [number, number, number] {
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const smooth = (value: number, from: number, to: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
const apart = (a: number, b: number) => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)))
const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0

/** Below this a pixel is grey; from `VIVID` on it says what colour the object has. */
const GREY = 0.014
const VIVID = 0.07
/** In radians: what is further from the object's hue is another part of it. */
const NEAR = 0.7

/** The coloured part of the object in another colour. Its lights, its shadows, its metal and everything of another hue stay as they are. */
async function recolour(file: string, hex: string): Promise<Buffer> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: data.length / 4 }, (_, at) => toLch(data[4 * at], data[4 * at + 1], data[4 * at + 2]))
  const isSeen = (at: number) => data[4 * at + 3] !== 0
  const vivid = pixels.filter(([, chroma], at) => chroma > VIVID && isSeen(at))
  const hue = Math.atan2(
    vivid.reduce((sum, [, chroma, own]) => sum + chroma * Math.sin(own), 0),
    vivid.reduce((sum, [, chroma, own]) => sum + chroma * Math.cos(own), 0),
  )
  const shareOf = ([, chroma, own]: Lch) => smooth(chroma, GREY, GREY * 1.8) * (1 - smooth(apart(own, hue), NEAR, NEAR + 0.35))
  const plain = vivid.filter((pixel) => shareOf(pixel) > 0.9)
  const from = { lightness: middle(plain.map(([lightness]) => lightness)), chroma: middle(plain.map(([, chroma]) => chroma)) }
  const [lightness, chroma, newHue] = toLch(...([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Lch))
  for (const [at, pixel] of pixels.entries()) {
    const share = isSeen(at) ? shareOf(pixel) : 0
    if (share === 0) continue
    const [own, ownChroma, ownHue] = pixel
    const lit =
      lightness > from.lightness
        ? own +
          (lightness - from.lightness) * Math.min(1, (1 - own) / Math.max(0.05, 1 - from.lightness)) * Math.min(1, own / from.lightness)
        : own * (1 + (lightness / from.lightness - 1) * (own > 0.85 ? (1 - own) / 0.15 : 1))
    const mixed = (turn: (angle: number) => number) =>
      (1 - share) * ownChroma * turn(ownHue) + share * ownChroma * (chroma / from.chroma) * turn(newHue)
    data.set(toRgb(own + (lit - own) * share, mixed(Math.cos), mixed(Math.sin)), 4 * at)
  }
  const raw = { width: info.width, height: info.height, channels: 4 } as const
  return sharp(data, { raw }).webp({ quality: 78, alphaQuality: 90, effort: 6 }).toBuffer()
}

const media = join(root, 'public/media')
const listFile = join(media, 'manifest.json')
const authorsFile = join(media, 'ATTRIBUTION.csv')

interface Item extends Record<string, unknown> {
  key: string
  file: string
  object: string
}

await runTool(async () => {
  const data = readDemoData()
  const list = JSON.parse(readFileSync(listFile, 'utf8')) as { count: number; items: Item[] }
  const authors = readFileSync(authorsFile, 'utf8').trim().split('\n')
  let made = 0
  for (const picture of Object.keys(data.recolours)) {
    const views = list.items.filter(({ file }) => file === `products/${picture}.webp` || file.startsWith(`products/${picture}--`))
    for (const { key: colour, hex, name, picture: other } of otherColours(data, picture)) {
      for (const view of views) {
        const file = view.file.replace(picture, other)
        if (existsSync(join(media, file))) continue
        writeFileSync(join(media, file), await recolour(join(media, view.file), hex))
        list.items.push({
          ...view,
          file,
          key: other,
          titles: [],
          colour: { name: colour, hex },
          alt: `${view.object}, ${name.en.toLowerCase()}`,
        })
        const credited = authors.filter((line) => line.startsWith(`${view.file},`))
        authors.push(...credited.map((line) => line.replace(view.file, file).replace(/("?)$/, ' (recoloured)$1')))
        made++
      }
    }
  }
  list.count = list.items.length
  writeFileSync(listFile, `${JSON.stringify(list, null, 1)}\n`)
  writeFileSync(authorsFile, `${authors.join('\n')}\n`)
  return `${made} pictures made.`
})

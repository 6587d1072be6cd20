import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

const library = join(dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm')
const LINE = /import (type )?\{([^}]+)\} from 'lucide-react'/g
/** An icon that is named where markup is written. */
const NAMED = /iconMarkup\('(\w+)'/g
/** Rooms that whoever comes to buy walks through: their icons are one drawing, those of all others another. Read whole, it is a phone's work. */
const EVERYWHERE = new Set([
  'app',
  'base',
  'cart',
  'catalogue',
  'errors',
  'history',
  'home',
  'lists',
  'places',
  'prices',
  'products',
  'search',
  'shell',
  'ui',
  'wishes',
])

/** Their icons are a drawing of their own, which no shopper fetches. */
const DESKS = new Set(['desk', 'operator', 'pro', 'seller'])
const isOfDesk = (id: string) => DESKS.has(/\/src\/web\/([^/]+)\//.exec(id)?.[1] ?? '')

/** Which file of the library holds which icon. */
function iconFiles(): Map<string, string> {
  const files = new Map<string, string>()
  const list = readFileSync(join(library, 'lucide-react.mjs'), 'utf8')
  for (const [, names = '', file = ''] of list.matchAll(/export \{([^}]+)\} from '\.\/(icons\/[^']+)'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  return files
}

/** The icons that a source file imports, by their names in the library and in the file. */
function iconsOf(names: string): { icon: string; local: string }[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => {
      const [icon = '', local = icon] = name.split(' as ')
      return { icon, local }
    })
}

type Shape = [tag: string, attributes: Record<string, string>]

const drawn = (shapes: readonly Shape[]) =>
  shapes
    .map(([tag, { key: _, ...attributes }]) => {
      const own = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${tag}${own.join('')}/>`
    })
    .join('')

interface Used {
  everywhere: ReadonlySet<string>
  elsewhere: ReadonlySet<string>
  desk: ReadonlySet<string>
}

/** Every icon that the web uses. What markup names is of the first drawing: there nobody says which. */
function iconsUsed(folder: string): Used {
  const everywhere = new Set<string>()
  const used = new Set<string>()
  const desk = new Set<string>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!/\.tsx?$/.test(entry.name)) continue
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8')
    const [room = ''] = relative(folder, entry.parentPath).split(sep)
    const into = EVERYWHERE.has(room) ? everywhere : DESKS.has(room) ? desk : used
    for (const [, type, names = ''] of text.matchAll(LINE)) {
      if (!type) for (const { icon } of iconsOf(names)) into.add(icon)
    }
    for (const [, icon = ''] of text.matchAll(NAMED)) everywhere.add(icon)
  }
  return { everywhere, elsewhere: new Set([...used].filter((icon) => !everywhere.has(icon))), desk }
}

/** One drawing of many icons: a page names the one it wants and carries no lines of it. */
async function spriteOf(icons: ReadonlySet<string>, files: Map<string, string>): Promise<string> {
  const symbols = await Promise.all(
    [...icons].sort().map(async (icon) => {
      const file = files.get(icon)
      if (!file) throw new Error(`lucide-react has no icon ${icon}`)
      const { __iconData } = (await import(join(library, file))) as { __iconData: { node: Shape[] } }
      return `<symbol id="${icon}" viewBox="0 0 24 24">${drawn(__iconData.node)}</symbol>`
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

const addressOf = (name: string, sprite: string) => `/assets/${name}-${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`

/** Turns each icon of the library into a reference to a drawing that many pages share. `isDesk` when the desks' files are built. */
export function iconSprite({ isDesk = false } = {}): Plugin {
  const files = iconFiles()
  const used = iconsUsed('src/web')
  const drawings: { url: string; sprite: string; isDesk: boolean }[] = []
  let isClient = false
  return {
    name: 'icon-sprite',
    enforce: 'pre',
    async config(_config, { command, isSsrBuild }) {
      const isBuild = command === 'build'
      isClient = isBuild && !isSsrBuild
      for (const [name, of] of [
        ['icons', used.everywhere],
        ['more-icons', used.elsewhere],
        ['desk-icons', used.desk],
      ] as const) {
        const sprite = await spriteOf(of, files)
        drawings.push({ sprite, url: isBuild ? addressOf(name, sprite) : `/@${name}.svg`, isDesk: name === 'desk-icons' })
      }
      const [icons, more, desk] = drawings.map(({ url }) => JSON.stringify(url))
      return { define: { __ICONS__: icons, __MORE_ICONS__: more, __DESK_ICONS__: desk } }
    },
    configureServer(server) {
      for (const { url } of drawings) {
        server.middlewares.use(url, async (_request, response) => {
          // All of them, as they are now: an icon may be new since the start.
          const { everywhere, elsewhere, desk } = iconsUsed('src/web')
          const all = new Set([...everywhere, ...elsewhere, ...desk])
          response.setHeader('content-type', 'image/svg+xml').end(await spriteOf(all, files))
        })
      }
    },
    generateBundle() {
      if (!isClient) return
      for (const { url, sprite, isDesk: isOfDesks } of drawings) {
        if (isDesk || !isOfDesks) this.emitFile({ type: 'asset', fileName: url.slice(1), source: sprite })
      }
    },
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/, code: /from 'lucide-react'/ },
      handler: (code, id) =>
        code.replace(LINE, (_line, type: string | undefined, names: string) => {
          const icons = type ? [] : iconsOf(names)
          if (icons.length > 0 && isOfDesk(id)) {
            const drawn = icons.map(({ icon, local }) => `const ${local} = /* @__PURE__ */ deskIconNamed('${icon}')`)
            return `import { deskIconNamed } from '/src/web/desk/desk-icon.ts'; ${drawn.join('; ')}`
          }
          const made = icons.map(({ icon, local }) => {
            const make = used.elsewhere.has(icon) ? 'moreIconNamed' : 'iconNamed'
            return `const ${local} = /* @__PURE__ */ ${make}('${icon}')`
          })
          return icons.length > 0 ? `import { iconNamed, moreIconNamed } from '/src/web/ui/icon.tsx'; ${made.join('; ')}` : ''
        }),
    },
  }
}

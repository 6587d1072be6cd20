import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const library = join(dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm')
const LINE = /import (type )?\{([^}]+)\} from 'lucide-react'/g
/** An icon that is named where markup is written. */
const NAMED = /iconMarkup\('(\w+)'/g
const DEVELOPMENT = '/@icons.svg'

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

/** Every icon that the web uses, in one drawing: a page names the one it wants and carries no lines of it. */
async function spriteOf(folder: string, files: Map<string, string>): Promise<string> {
  const used = new Set<string>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!/\.tsx?$/.test(entry.name)) continue
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8')
    for (const [, type, names = ''] of text.matchAll(LINE)) {
      if (!type) for (const { icon } of iconsOf(names)) used.add(icon)
    }
    for (const [, icon = ''] of text.matchAll(NAMED)) used.add(icon)
  }
  const symbols = await Promise.all(
    [...used].sort().map(async (icon) => {
      const file = files.get(icon)
      if (!file) throw new Error(`lucide-react has no icon ${icon}`)
      const { __iconData } = (await import(join(library, file))) as { __iconData: { node: Shape[] } }
      return `<symbol id="${icon}" viewBox="0 0 24 24">${drawn(__iconData.node)}</symbol>`
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

/** Turns each icon of the library into a reference to one drawing that all pages share. */
export function iconSprite(): Plugin {
  const files = iconFiles()
  let sprite = ''
  let url = DEVELOPMENT
  let isClient = false
  let isBuild = false
  return {
    name: 'icon-sprite',
    enforce: 'pre',
    async config(_config, { command, isSsrBuild }) {
      isBuild = command === 'build'
      isClient = isBuild && !isSsrBuild
      sprite = await spriteOf('src/web', files)
      if (isBuild) url = `/assets/icons-${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`
      return { define: { __ICONS__: JSON.stringify(url) } }
    },
    configureServer(server) {
      server.middlewares.use(DEVELOPMENT, async (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(await spriteOf('src/web', files))
      })
    },
    generateBundle() {
      if (isClient) this.emitFile({ type: 'asset', fileName: url.slice(1), source: sprite })
    },
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/, code: /from 'lucide-react'/ },
      handler: (code) =>
        code.replace(LINE, (_line, type: string | undefined, names: string) => {
          const icons = type ? [] : iconsOf(names)
          const made = icons.map(({ icon, local }) => `const ${local} = /* @__PURE__ */ iconNamed('${icon}')`)
          return icons.length > 0 ? `import { iconNamed } from '/src/web/ui/icon.tsx'; ${made.join('; ')}` : ''
        }),
    },
  }
}

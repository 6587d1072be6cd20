import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const list = join(dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm/lucide-react.mjs')

/** Takes each icon from its own file: through the library's list every page's icons would come with the first. */
export function directIcons(): Plugin {
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(list, 'utf8').matchAll(/export \{([^}]+)\} from '\.\/(icons\/[^']+)'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  return {
    name: 'direct-icons',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/, code: /from 'lucide-react'/ },
      handler: (code) =>
        code.replace(/import \{([^}]+)\} from 'lucide-react'/g, (_line, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name && !name.startsWith('type '))
            .map((name) => {
              const [icon = '', local = icon] = name.split(' as ')
              const file = files.get(icon)
              if (!file) throw new Error(`lucide-react has no icon ${icon}`)
              return `import ${local} from 'lucide-react/dist/esm/${file}'`
            })
            .join(';'),
        ),
    },
  }
}

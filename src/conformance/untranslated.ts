import { parseSync } from 'vite'

/** Words that are the same in every language: names, codes, units. */
const sameEverywhere = new Set(['Mallard', 'mallard', 'km', 'px', 'kB', 'MB', 'GST', 'HST', 'PST', 'QST', 'RST', 'CVV', 'SKU', 'x', 'OK'])

/** Attributes and properties whose text a person reads or hears. */
const spokenNames = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
  'label',
  'caption',
  'heading',
  'message',
  'description',
  'hint',
])

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node) =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

const isHuman = (text: string) =>
  text
    .replace(/&[a-z]+;|https?:\/\/\S+|\/[\w/:.-]+/gi, ' ')
    .split(/[^\p{L}\p{N}'’-]+/u)
    .some((word) => /\p{L}/u.test(word) && !sameEverywhere.has(word))

/** The plain texts an expression may give: 'a', `b`, c ? 'd' : 'e', f && 'g', h ?? 'i', 'j' + k. */
function literalsIn(node: Node | undefined): { text: string; start: number }[] {
  if (!node) return []
  const part = (name: string) => literalsIn(node[name] as Node | undefined)
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, start: node.start }] : []
    case 'TemplateLiteral':
      return (node.quasis as Node[]).map((quasi) => ({ text: (quasi.value as { cooked: string }).cooked, start: quasi.start }))
    case 'ConditionalExpression':
      return [...part('consequent'), ...part('alternate')]
    case 'LogicalExpression':
    case 'BinaryExpression':
      return ['&&', '||', '??', '+'].includes(node.operator as string) ? [...part('left'), ...part('right')] : []
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return part('expression')
    default:
      return []
  }
}

const nameOf = (node: Node | undefined) => (node?.name ?? node?.value) as string | undefined

function textsOf(node: Node): { text: string; start: number }[] {
  if (node.type === 'JSXText') return [{ text: node.value as string, start: node.start }]
  if (node.type === 'JSXAttribute') return spokenNames.has(nameOf(node.name as Node) ?? '') ? literalsIn(node.value as Node) : []
  if (node.type === 'Property') return spokenNames.has(nameOf(node.key as Node) ?? '') ? literalsIn(node.value as Node) : []
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node.children as Node[]).filter((child) => child.type === 'JSXExpressionContainer').flatMap(literalsIn)
  return []
}

/** Texts in a component that people would read in one language only, as `line: text`. */
export function untranslatedIn(file: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: Node) => {
    for (const { text, start } of textsOf(node))
      if (isHuman(text)) found.push(`${source.slice(0, start).split('\n').length}: ${text.trim().replace(/\s+/g, ' ')}`)
    childrenOf(node).forEach(visit)
  }
  visit(parseSync(file, source).program as unknown as Node)
  return found
}

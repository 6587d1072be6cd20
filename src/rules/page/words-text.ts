import type { Block, Section } from '../../contract/words-document.ts'

/**
 * How the sections of a page of words are written by hand, line by line: `## Title {#key}`, `- point`, `1. step`, `> note`, `|| caption` and
 * `| cell | cell`, `Q: question` and `A: answer`, `[[contact]]` for the form; everything else is a paragraph. An empty line parts blocks.
 */
type Kind = 'list' | 'steps' | 'note' | 'table' | 'questions' | 'form' | 'text'

const kinds: readonly [Kind, RegExp][] = [
  ['list', /^- +/],
  ['steps', /^\d+\. +/],
  ['note', /^> */],
  ['table', /^\|/],
  ['questions', /^[QA]: */],
  ['form', /^\[\[contact\]\]$/],
]
const kindOf = (line: string): Kind => kinds.find(([, mark]) => mark.test(line))?.[0] ?? 'text'

const heading = /^## +(.*?)(?: *\{#([a-z0-9-]{1,40})\})?$/i

/** The sections of a text by their keys. A section without a key is called by its place. */
export function sectionsOf(text: string): Record<string, Section> {
  const sections: Record<string, Section & { text: Block[] }> = {}
  let here: { title: string; text: Block[] } | undefined
  let run: { kind: Kind; lines: string[] } | undefined
  const begin = (title: string, key: string) => {
    here = { title, text: [] }
    sections[key in sections ? `${key}-${Object.keys(sections).length + 1}` : key] = here
  }
  const end = () => {
    if (!run) return
    if (!here) begin('', 'part-1')
    here?.text.push(blockOf(run.kind, run.lines))
    run = undefined
  }
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const titled = heading.exec(line)
    if (titled || line === '') end()
    if (titled) begin(titled[1] ?? '', titled[2] ?? `part-${Object.keys(sections).length + 1}`)
    if (titled || line === '') continue
    const kind = kindOf(line)
    if (run?.kind !== kind) end()
    run ??= { kind, lines: [] }
    run.lines.push(line)
  }
  end()
  return sections
}

function blockOf(kind: Kind, lines: readonly string[]): Block {
  const bare = (mark: RegExp) => lines.map((line) => line.replace(mark, ''))
  if (kind === 'list') return { list: bare(/^- +/) }
  if (kind === 'steps') return { steps: bare(/^\d+\. +/) }
  if (kind === 'note') return { note: bare(/^> */).join(' ') }
  if (kind === 'form') return { form: 'contact' }
  if (kind === 'table') return tableOf(lines)
  if (kind === 'questions') return { questions: pairsOf(lines) }
  return lines.join(' ')
}

function tableOf(lines: readonly string[]): Block {
  const captioned = lines[0]?.startsWith('||') ?? false
  const [head = [], ...rows] = lines.slice(captioned ? 1 : 0).map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  )
  // A row that lacks a cell, or has one too many, would not stand below its heads.
  const fitting = rows.map((row) => head.map((_, n) => row[n] ?? ''))
  return { table: { caption: captioned ? (lines[0]?.slice(2).trim() ?? '') : '', head, rows: fitting } }
}

function pairsOf(lines: readonly string[]): [string, string][] {
  const pairs: [string, string][] = []
  for (const line of lines) {
    const said = line.slice(2).trim()
    const last = pairs.at(-1)
    if (line.startsWith('Q') || !last) pairs.push([said, ''])
    else last[1] = last[1] ? `${last[1]} ${said}` : said
  }
  return pairs
}

const written = (block: Block): string => {
  if (typeof block === 'string') return block
  if ('list' in block) return block.list.map((point) => `- ${point}`).join('\n')
  if ('steps' in block) return block.steps.map((step, n) => `${n + 1}. ${step}`).join('\n')
  if ('note' in block) return `> ${block.note}`
  if ('questions' in block) return block.questions.map(([question, answer]) => `Q: ${question}\nA: ${answer}`).join('\n')
  if ('form' in block) return '[[contact]]'
  const { caption, head, rows } = block.table
  return [`|| ${caption}`, ...[head, ...rows].map((row) => `| ${row.join(' | ')} |`)].join('\n')
}

/** The same sections as somebody would have written them. */
export const textOfSections = (sections: Readonly<Record<string, Section>>): string =>
  Object.entries(sections)
    .map(([key, { title, text }]) => [`## ${title} {#${key}}`, ...text.map(written)].join('\n\n'))
    .join('\n\n')

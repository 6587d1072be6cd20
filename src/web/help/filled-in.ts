import type { Block, Document } from './document.ts'
import type { Figures } from './figures.ts'

/** Words that somebody wrote, with the figures of now where they name one. A row of a table that names the taxes becomes one for each place. */
export function filledIn({ title, description, lead, sections }: Document, figures: Figures): Document {
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const figure = figures[name as keyof Figures]
      return typeof figure === 'string' ? figure : whole
    })
  const block = (one: Block): Block => {
    if (typeof one === 'string') return filled(one)
    if ('list' in one) return { list: one.list.map(filled) }
    if ('steps' in one) return { steps: one.steps.map(filled) }
    if ('note' in one) return { note: filled(one.note) }
    if ('questions' in one) return { questions: one.questions.map(([question, answer]) => [filled(question), filled(answer)] as const) }
    if ('form' in one) return one
    const { caption, head, rows } = one.table
    return {
      table: {
        caption: filled(caption),
        head: head.map(filled),
        rows: rows.flatMap((row) => (row[0] === '{taxes}' ? figures.taxes : [row.map(filled)])),
      },
    }
  }
  return {
    title: filled(title),
    description: filled(description),
    lead: filled(lead),
    sections: Object.fromEntries(
      Object.entries(sections).map(([key, section]) => [key, { title: filled(section.title), text: section.text.map(block) }]),
    ),
  }
}

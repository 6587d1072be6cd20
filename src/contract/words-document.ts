import * as z from 'zod'

const Texts = z.array(z.string()).readonly()

/** A part of a section. In every text `[words](/address)` is a link, `**words**` are strong, and `{name}` is a figure. */
export const Block = z.union([
  z.string(),
  z.object({ list: Texts }),
  z.object({ steps: Texts }),
  z.object({ note: z.string() }),
  z.object({ table: z.object({ caption: z.string(), head: Texts, rows: z.array(Texts).readonly() }) }),
  z.object({
    questions: z.array(z.tuple([z.string().describe('question'), z.string().describe('answer')]).readonly()).readonly(),
  }),
  /** The form that reaches the operator's inbox, or the shop's. */
  z.object({ form: z.literal('contact') }),
])
export type Block = z.infer<typeof Block>

const Section = z.object({ title: z.string(), text: z.array(Block).readonly() })
export type Section = z.infer<typeof Section>

/** One page of words in one language. The keys of its sections are their addresses on the page, the same in every language. */
export const Document = z.object({
  title: z.string(),
  /** For search engines and the list of what a search found. */
  description: z.string(),
  lead: z.string(),
  sections: z.record(z.string(), Section),
})
export type Document = z.infer<typeof Document>

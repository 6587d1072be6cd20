import type { Figures } from './figures.ts'

/** A part of a section. In every text `[words](/address)` is a link and `**words**` are strong. */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { note: string }
  | { table: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] } }
  | { questions: readonly (readonly [question: string, answer: string])[] }
  /** The form that reaches the operator's inbox, or the shop's. */
  | { form: 'contact' }

export interface Section {
  title: string
  text: readonly Block[]
}

/** One page of words in one language. The keys of its sections are their addresses on the page, the same in every language. */
export interface Document {
  title: string
  /** For search engines and the list of what a search found. */
  description: string
  lead: string
  sections: Record<string, Section>
}

/** The same page in another language: a section that is missing, or one too many, does not compile. */
export type TranslationOf<Original extends (figures: Figures) => Document> = (
  figures: Figures,
) => Omit<Document, 'sections'> & { sections: Record<keyof ReturnType<Original>['sections'], Section> }

export const hasForm = ({ sections }: Document): boolean =>
  Object.values(sections).some(({ text }) => text.some((block) => typeof block === 'object' && 'form' in block))

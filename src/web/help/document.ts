import type { Block, Document, Section } from '../../contract/words-document.ts'
import type { Figures } from './figures.ts'

export type { Block, Document, Section }

/** The same page in another language: a section that is missing, or one too many, does not compile. */
export type TranslationOf<Original extends (figures: Figures) => Document> = (
  figures: Figures,
) => Omit<Document, 'sections'> & { sections: Record<keyof ReturnType<Original>['sections'], Section> }

export const hasForm = ({ sections }: Document): boolean =>
  Object.values(sections).some(({ text }) => text.some((block) => typeof block === 'object' && 'form' in block))

import * as z from 'zod'
import { call } from './call.ts'
import { Document } from './words-document.ts'
import { wordsPageNames } from './words-pages.ts'

/** What one author gave under one licence, and which of it we show. */
export const Credit = z.object({
  author: z.string(),
  licence: z.string(),
  licenceUrl: z.string().nullable(),
  source: z.string(),
  models: z.array(z.string()),
  /** How many pictures show one of these models. */
  pictures: z.int(),
})
export type Credit = z.infer<typeof Credit>

const Edited = z.object({
  /** 1 is what is built in. */
  number: z.int(),
  since: z.iso.datetime(),
  document: Document,
})
export type EditedWords = z.infer<typeof Edited>

export const content = {
  credits: call({
    path: '/mallapi/content/credits',
    about: 'Whom the pictures are owed to, with licence and source.',
    who: 'anyone',
    input: z.strictObject({}),
    output: z.array(Credit),
    refuses: [],
    reads: 'replica',
  }),
  words: call({
    path: '/mallapi/content/words',
    about:
      'What the operator has written in the place of a page of words, with the titles of other pages that were edited. Null where nobody has edited anything: then what is built in is shown.',
    who: 'anyone',
    input: z.strictObject({ name: z.enum(wordsPageNames) }),
    output: z.object({ own: Edited.nullable(), titles: z.partialRecord(z.enum(wordsPageNames), z.string()) }).nullable(),
    refuses: [],
    reads: 'replica',
    shows: ['content'],
  }),
  editedWords: call({
    path: '/mallapi/content/editedWords',
    about: 'Every page of words that the operator has written anew, for a search through them.',
    who: 'anyone',
    input: z.strictObject({}),
    output: z.partialRecord(z.enum(wordsPageNames), Document),
    refuses: [],
    reads: 'replica',
    shows: ['content'],
  }),
}

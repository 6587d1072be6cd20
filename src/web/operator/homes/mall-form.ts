import type { Output } from '../../../contract/call.ts'
import type { MallContent, operatorMall } from '../../../contract/operator-malls.ts'

export type MallChoices = Output<typeof operatorMall.choices>

/** A mall as the form holds it: rows have keys. */
export interface MallForm extends Omit<MallContent, 'categoryKeys'> {
  code: string
  categories: readonly { key: string }[]
}

export const mallFormOf = (code: string, { categoryKeys, ...content }: MallContent): MallForm => ({
  ...content,
  code,
  categories: categoryKeys.map((key) => ({ key })),
})

export const mallSent = ({ code: _, categories, ...content }: MallForm): MallContent => ({
  ...content,
  shops: [...content.shops],
  categoryKeys: categories.map(({ key }) => key),
})

const nothing = { en: '', fr: '', zh: '' }

export const newMall: MallContent = {
  ...{ name: nothing, description: nothing, template: null, logo: '/favicon.svg', uploadId: null },
  ...{ categoryKeys: [], shops: [], showsServices: false },
}

/** A server's place as the form calls it. */
export const placeInForm = (path: string): string => (path === 'categoryKeys' ? 'categories' : path)

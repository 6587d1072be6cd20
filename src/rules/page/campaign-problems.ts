import type { CampaignContent } from '../../contract/campaigns.ts'
import { locales, type Text } from '../../contract/locale.ts'

export interface CampaignProblem {
  path: string
  kind: 'missing-language' | 'no-block' | 'no-product' | 'gone-product' | 'strange-link'
}

/** A page of ours: it begins with one slash and names no other house. */
export const isOwnPage = (to: string): boolean => /^\/(?![/\\])[\w\-./?=&%,+~]*$/.test(to)

/** What keeps a letter from being sent. `goods` are the products that are still sold. */
export function campaignProblems({ subject, blocks }: CampaignContent, goods: ReadonlySet<string>): CampaignProblem[] {
  const problems: CampaignProblem[] = []
  const whole = (path: string, text: Text) => {
    for (const locale of locales) if (text[locale].trim() === '') problems.push({ path: `${path}.${locale}`, kind: 'missing-language' })
  }
  const known = (path: string, id: string) => {
    if (!goods.has(id)) problems.push({ path, kind: 'gone-product' })
  }
  whole('subject', subject)
  if (blocks.length === 0) problems.push({ path: 'blocks', kind: 'no-block' })
  for (const block of blocks) {
    const path = `blocks.#${block.key}`
    if (block.kind === 'heading' || block.kind === 'text') whole(`${path}.text`, block.text)
    if (block.kind === 'picture') {
      whole(`${path}.alt`, block.alt)
      if (block.spuId === null) problems.push({ path: `${path}.spuId`, kind: 'no-product' })
      else known(`${path}.spuId`, block.spuId)
    }
    if (block.kind === 'products') {
      if (block.spuIds.length === 0) problems.push({ path: `${path}.spuIds`, kind: 'no-product' })
      for (const id of block.spuIds) known(`${path}.spuIds`, id)
    }
    if (block.kind === 'button') {
      whole(`${path}.label`, block.label)
      if (!isOwnPage(block.to)) problems.push({ path: `${path}.to`, kind: 'strange-link' })
    }
  }
  return problems
}

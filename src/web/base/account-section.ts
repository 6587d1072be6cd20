import { createElement, type ReactNode } from 'react'
import type { Room } from '../i18n/rooms.ts'
import { loadWords } from '../i18n/words.ts'
import type { PageContext, Search, Shown } from './page.ts'
import { asCode } from './reload-once.ts'
import { useShown, withoutAnswers } from './shown.ts'

/** A part of the account with an address of its own, as the account's page uses it. */
export interface AccountSection {
  /** What it asked for, as it travels with the page. `shopId` narrows a section to one shop, where it can be. */
  load: (context: PageContext, shopId?: string) => Promise<object>
  draw: (shown: object) => ReactNode
}

interface SectionParts<Needs> {
  load?: (context: PageContext, shopId?: string) => Promise<Needs>
  Component: (props: NoInfer<Shown<Needs>>) => ReactNode
}

/** Says once what a section needs, as `definePage` does for a page: its component gets the answers. */
// biome-ignore lint/complexity/noBannedTypes: a section that asks for nothing gets nothing.
export const defineSection = <Needs extends object = {}>({ load, Component }: SectionParts<Needs>): AccountSection => ({
  load: async (context, shopId) => withoutAnswers(await load?.(context, shopId)),
  // What is drawn is what this section's own `load` has asked for.
  draw: (shown) => createElement(Component, shown as Shown<Needs>),
})

export const LoadedSection = ({ section, loaded }: { section: AccountSection; loaded: object }): ReactNode =>
  section.draw(useShown<object>(loaded))

/** A section that has parts of its own, chosen by what its address says. */
export const sectionOfParts = <Part extends string>(
  parts: Readonly<Record<Part, AccountSection>>,
  partIn: (search: Search) => Part,
): AccountSection => ({
  load: async (context, shopId) => {
    const part = partIn(context.search)
    return { part, ...(await parts[part].load(context, shopId)) }
  },
  draw: (shown) => {
    const { part, ...own } = shown as { part: Part }
    return parts[part].draw(own)
  },
})

/** A section whose code and words come when it is asked for: nobody who looks at their orders brings the whole account. */
export function laterSection(words: readonly Room[], fetch: () => Promise<AccountSection>): AccountSection {
  let here: AccountSection | undefined
  return {
    load: async (context, shopId) => {
      const speaking = import.meta.env.SSR ? undefined : loadWords(context.visit.locale, words)
      const [section] = await asCode(Promise.all([fetch(), speaking]))
      here = section
      return section.load(context, shopId)
    },
    draw: (shown) => {
      if (!here) throw new Error('a section was drawn before it was loaded')
      return here.draw(shown)
    },
  }
}

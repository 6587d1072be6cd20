import { LoadedSection } from '../base/account-section.ts'
import type { PageContext } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { accountOverview } from './account-overview.tsx'
import { type AccountSections, sectionOf } from './sections.ts'

interface Part {
  path: string
  /** What the section asked for. */
  loaded: object
}

const partOf = (sections: AccountSections, path: string) => (path === '' ? accountOverview : sectionOf(sections, path))

/** Loads the section that an address names; without a name that is the overview. */
export async function loadPart(context: PageContext, sections: AccountSections, shopId?: string): Promise<Part> {
  const path = context.search.path ?? ''
  return { path, loaded: (await partOf(sections, path)?.load(context, shopId)) ?? {} }
}

interface AccountPartProps extends Part {
  sections: AccountSections
  /** Where the overview is. */
  home: '/account' | '/account/homeIndex'
}

export function AccountPart({ path, loaded, sections, home }: AccountPartProps) {
  const t = useWords('account')
  const part = partOf(sections, path)
  return (
    <main id="main" className="pb-12">
      {part ? (
        <LoadedSection key={path} section={part} loaded={loaded} />
      ) : (
        <EmptyState title={t.noSuchPart} text={t.noSuchPartText}>
          <LinkButton to={home}>{t.toAccount}</LinkButton>
        </EmptyState>
      )}
    </main>
  )
}

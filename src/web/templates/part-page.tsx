import type { ReactNode } from 'react'
import { type ShopDetails, shop as shopCalls } from '../../contract/shops.ts'
import { shopTemplates as names, type ShopTemplate } from '../../contract/templates.ts'
import { shopTitle } from '../../rules/page/shop-title.ts'
import type { Address } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { definePage, type PageContext } from '../base/page.ts'
import { useShown } from '../base/shown.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { isElsewhere, isNotFound, notFound } from '../base/way-out.ts'
import { shopAsked } from '../shops/shop-asked.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { familiesOf, isPart, loadFamily, partNames } from './parts/families.ts'
import type { TemplatePart } from './parts/part.ts'
import { shopTemplates } from './shop-templates.ts'

interface Loaded {
  template: ShopTemplate
  family: string
  name: string
  part: TemplatePart
  /** Null: there is nothing of it to show. */
  loaded: object | null
}

/** One part of a template, alone, with the data of a real shop: for designers, and for whoever wants to know what a template has. */
export const page = definePage({
  whose: 'visitor',
  words: ['shop-parts'],
  load: async (context) => {
    const { family = '', part: name = '', template: named } = context.params
    const template = names.find((each) => each === named)
    if (!template || !isPart(template, family, name)) throw notFound()
    const part = (await loadFamily(family))[name]
    if (!part) throw notFound()
    const known = await context.need(shopCalls.getInfo, shopAsked(context))
    return { shop: known, template, family, name, part, loaded: await loadPart(part, context, known.data) }
  },
  head: ({ data }) => ({ title: data ? shopTitle(data.shop.shopInfo) : 'Mallard', noindex: true }),
  Component: PartPage,
  loadMissing: ({ params }) => ({ template: names.find((each) => each === params.template) ?? 'normal' }),
  Missing: ({ template }) => <NoPart template={template as Loaded['template']} />,
})

async function loadPart(part: TemplatePart, context: PageContext, shop: ShopDetails): Promise<object | null> {
  if (part.needsAccount && !context.visit.account) return null
  try {
    return await part.load(context, shop)
  } catch (thrown) {
    // A page that leads elsewhere has nothing to show here: an empty cart has no checkout. What the address names itself must be there.
    if (isElsewhere(thrown) || (isNotFound(thrown) && context.search.id === undefined)) return null
    throw thrown
  }
}

const addressOf = (template: string, family: string, part: string, slug?: string): Address => ({
  to: `/shops/templates/free/${template}/components/${family}/${part}`,
  ...(slug ? { search: { shopId: slug } } : {}),
})

function PartPage({ shop, template, family, name, part, loaded }: Loaded & { shop: ShopDetails }) {
  const t = useWords('shop-parts').part
  const { account } = useVisit()
  const head = (
    <header className="wrap pt-6 pb-4">
      <p className="font-mono text-sm text-ink-600">{t.heading(family, name)}</p>
      <p className="mt-1 text-sm text-ink-600">{t.text(template, shop.shopInfo.displayName)}</p>
    </header>
  )
  const list = (
    <div className="wrap pb-12">
      <PartList template={template} slug={shop.slug} here={`${family}/${name}`} />
    </div>
  )
  if (loaded && part.isWhole)
    return (
      <>
        {head}
        <div className="wrap">
          <DrawnPart part={part} loaded={loaded} shop={shop} />
        </div>
        {list}
      </>
    )
  return (
    <main id="main">
      {head}
      <div className="wrap mb-10">
        {loaded ? (
          <DrawnPart part={part} loaded={loaded} shop={shop} />
        ) : (
          <EmptyState small pose="shut" title={part.needsAccount && !account ? t.signIn : t.nothing}>
            {!account && <LinkButton to="/account/login">{t.heading(family, name)}</LinkButton>}
          </EmptyState>
        )}
      </div>
      {list}
    </main>
  )
}

function DrawnPart({ part, loaded, shop }: { part: TemplatePart; loaded: object; shop: ShopDetails }): ReactNode {
  const Drawn = part.draw
  return <Drawn {...useShown<object>(loaded)} {...{ shop, look: shopTemplates[shop.template] }} />
}

function PartList({ template, slug, here }: { template: Loaded['template']; slug?: string; here?: string }) {
  const t = useWords('shop-parts').part
  return (
    <nav aria-label={t.all} className="panel">
      <h2 className="h4">{t.all}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {familiesOf(template).flatMap((family) =>
          partNames[family].map((part) => (
            <li key={`${family}/${part}`}>
              <Link
                {...addressOf(template, family, part, slug)}
                preload={false}
                aria-current={here === `${family}/${part}` ? 'page' : undefined}
                className="link flex min-h-8 items-center font-mono text-xs aria-[current=page]:font-bold"
              >
                {family}/{part}
              </Link>
            </li>
          )),
        )}
      </ul>
    </nav>
  )
}

function NoPart({ template }: { template: Loaded['template'] }) {
  const t = useWords('shop-parts').part
  return (
    <main id="main" className="wrap pb-12">
      <EmptyState pose="dabble" title={t.unknown} text={t.unknownText} />
      <PartList template={template} />
    </main>
  )
}

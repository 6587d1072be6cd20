import type { Output } from '../../contract/call.ts'
import { content } from '../../contract/content.ts'
import { privacyOfficer } from '../../contract/privacy-register.ts'
import { type ShopDetails, shop as shopCalls } from '../../contract/shops.ts'
import type { HouseWordsPage } from '../../contract/words-pages.ts'
import { marketDay } from '../../rules/calendar.ts'
import { later } from '../base/later.tsx'
import { definePage, type Known, type Page, type Shown } from '../base/page.ts'
import { useVisit } from '../base/visit.ts'
import type { Visit } from '../base/visitor.ts'
import { shopAsked } from '../shops/shop-asked.ts'
import { type Document, hasForm } from './document.ts'
import { type Figures, figuresOf, type ShopFigures } from './figures.ts'
import { filledIn } from './filled-in.ts'
import { questionsOf } from './inline.ts'
import { documentOf, loadToSpeak } from './load-document.ts'
import { OfficerNote } from './officer-note.tsx'
import { frontMatterOf, type WordsPage } from './pages.ts'
import { WordsFrame } from './words-frame.tsx'

/** On few of these pages, which wait for it: a form that React takes over later than its page would be drawn anew when the page changes. */
const ContactForm = later(async () => (await import('./contact-form.tsx')).ContactForm)

const CONTACT = '/help/business/contact-us'

async function readyFormOf(document: Document): Promise<void> {
  if (hasForm(document)) await ContactForm.ready()
}

interface OfHouse {
  name: HouseWordsPage
  /** What the operator has written; nothing where nobody has, or where it cannot be had: then what is built in is shown. */
  edited: Known<Edited | undefined>
  /** Of the page that says what is known about people. */
  officer: Known<Output<typeof privacyOfficer.get> | undefined> | null
}

type Edited = Output<typeof content.words>

/** The words as they are shown, and since when. */
function shownOf(name: HouseWordsPage, visit: Omit<Visit, 'account'>, edited: Edited | undefined) {
  const front = frontMatterOf(name)
  const figures = figuresOf(visit)
  if (!edited?.own) return { document: documentOf(name, visit.locale, figures), front }
  const { document, number, since } = edited.own
  return { document: filledIn(document, figures), front: { ...front, changed: marketDay(new Date(since)) }, number }
}

/** A page of the marketplace's own words. Its words are there once this has answered. */
export async function pageOfWords(name: HouseWordsPage): Promise<Page<OfHouse, object, 'everybody'>> {
  const front = frontMatterOf(name)
  await Promise.all([name, ...front.related].map(loadToSpeak))
  return definePage({
    whose: 'everybody',
    words: ['help'],
    load: async ({ visit, hope }) => {
      const [edited, officer] = await Promise.all([
        hope(content.words, { name }),
        name === 'privacy-policy' ? hope(privacyOfficer.get, {}) : null,
      ])
      await readyFormOf(shownOf(name, visit, edited.data).document)
      return { name, edited, officer }
    },
    head: ({ visit, data }) => {
      const shown = shownOf(name, visit, data?.edited)
      return headOf(shown.document, visit, front.path, shown.front.changed)
    },
    Component: WordsOfHouse,
  })
}

function WordsOfHouse({ name, edited, officer }: Shown<OfHouse>) {
  const visit = useVisit()
  const { front, document, number } = shownOf(name, visit, edited)
  const titleOf = (page: WordsPage) => edited?.titles[page as HouseWordsPage] ?? documentOf(page, visit.locale, figuresOf(visit)).title
  const related = front.related.map((other) => ({ title: titleOf(other), href: frontMatterOf(other).path }))
  return (
    <WordsFrame front={front} document={document} number={number} related={related} contact={CONTACT} form={<ContactForm />}>
      {officer && <OfficerNote of={officer} />}
    </WordsFrame>
  )
}

interface OfShop {
  name: WordsPage
  shop: Known<ShopDetails>
}

const figuresWith = (visit: Omit<Visit, 'account'>, shop: ShopDetails): Figures => figuresOf({ ...visit, shop: shopFigures(shop) })

/** A page that speaks for a shop, in the shop's own dress. */
export async function pageOfShopWords(name: WordsPage): Promise<Page<OfShop, object, 'everybody'>> {
  const front = frontMatterOf(name)
  await Promise.all([name, ...front.related].map(loadToSpeak))
  return definePage({
    whose: 'everybody',
    words: ['help'],
    load: async (context) => {
      const shop = await context.need(shopCalls.getInfo, shopAsked(context))
      await readyFormOf(documentOf(name, context.visit.locale, figuresWith(context.visit, shop.data)))
      return { name, shop }
    },
    head: ({ visit, data }) => {
      // A shop that is not there has a page of its own to say so.
      if (!data) return { title: 'Mallard', noindex: true }
      const { shop } = data
      const document = documentOf(name, visit.locale, figuresWith(visit, shop))
      const head = headOf(document, visit, addressIn(shop, front.path), front.changed)
      return { ...head, title: `${document.title} - ${shop.shopInfo.displayName}` }
    },
    Component: WordsOfShop,
  })
}

function WordsOfShop({ name, shop }: Shown<OfShop>) {
  const visit = useVisit()
  const front = frontMatterOf(name)
  const figures = figuresWith(visit, shop)
  const read = (page: WordsPage) => documentOf(page, visit.locale, figures)
  const related = front.related.map((other) => ({ title: read(other).title, href: addressIn(shop, frontMatterOf(other).path) }))
  return (
    <WordsFrame
      front={front}
      document={read(name)}
      related={related}
      contact={figures.shop.links.contact}
      form={<ContactForm shop={{ id: shop.shopId, name: shop.shopInfo.displayName }} />}
    />
  )
}

const addressIn = ({ template, slug }: ShopDetails, path: string) => `${path.replace(':template', template)}?shopId=${slug}`

function shopFigures(shop: ShopDetails): ShopFigures {
  const help = (name: string) => `${shop.defaultPath}/page/help/business/${name}?shopId=${shop.slug}`
  return {
    name: shop.shopInfo.displayName,
    description: shop.shopInfo.shopDescription,
    place: shop.city,
    windowDays: String(shop.returnWindowDays),
    deliversFree: shop.freeDelivery,
    links: {
      home: `/shops/${shop.slug}`,
      contact: help('contact-us'),
      returns: help('returns-refunds'),
      privacy: help('privacy-policy'),
      terms: help('terms-of-services'),
      service: help('customer-service'),
    },
  }
}

const inLanguage = { en: 'en-CA', fr: 'fr-CA', zh: 'zh-Hans' } as const

function headOf(document: Document, { origin, locale }: Visit, path: string, changed: string) {
  const questions = questionsOf(document)
  const about = {
    '@context': 'https://schema.org',
    name: document.title,
    description: document.description,
    url: origin + path,
    dateModified: changed,
    inLanguage: inLanguage[locale],
  }
  const jsonLd =
    questions.length === 0
      ? { ...about, '@type': 'WebPage' }
      : {
          ...about,
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }
  return { title: `${document.title} - Mallard`, description: document.description, jsonLd }
}

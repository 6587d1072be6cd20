import { type ShopDetails, shop as shopCalls } from '../../contract/shops.ts'
import { later } from '../base/later.tsx'
import { definePage, type Known, type Page, type Shown } from '../base/page.ts'
import { useVisit } from '../base/visit.ts'
import type { Visit } from '../base/visitor.ts'
import { shopAsked } from '../shops/shop-asked.ts'
import { type Document, hasForm } from './document.ts'
import { type Figures, figuresOf, type ShopFigures } from './figures.ts'
import { questionsOf } from './inline.ts'
import { documentOf, loadToSpeak } from './load-document.ts'
import { frontMatterOf, type WordsPage } from './pages.ts'
import { WordsFrame } from './words-frame.tsx'

/** On few of these pages, which wait for it: a form that React takes over later than its page would be drawn anew when the page changes. */
const ContactForm = later(async () => (await import('./contact-form.tsx')).ContactForm)

const CONTACT = '/help/business/contact-us'

async function readyFormOf(document: Document): Promise<void> {
  if (hasForm(document)) await ContactForm.ready()
}

interface OfHouse {
  name: WordsPage
}

/** A page of the marketplace's own words. Its words are there once this has answered. */
export async function pageOfWords(name: WordsPage): Promise<Page<OfHouse, object, 'everybody'>> {
  const front = frontMatterOf(name)
  await Promise.all([name, ...front.related].map(loadToSpeak))
  return definePage({
    whose: 'everybody',
    words: ['help'],
    load: async ({ visit }) => {
      await readyFormOf(documentOf(name, visit.locale, figuresOf(visit)))
      return { name }
    },
    head: ({ visit }) => headOf(documentOf(name, visit.locale, figuresOf(visit)), visit, front.path, front.changed),
    Component: WordsOfHouse,
  })
}

function WordsOfHouse({ name }: OfHouse) {
  const visit = useVisit()
  const front = frontMatterOf(name)
  const read = (page: WordsPage) => documentOf(page, visit.locale, figuresOf(visit))
  const related = front.related.map((other) => ({ title: read(other).title, href: frontMatterOf(other).path }))
  return <WordsFrame front={front} document={read(name)} related={related} contact={CONTACT} form={<ContactForm />} />
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

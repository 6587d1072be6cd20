import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale, Text } from '../../contract/locale.ts'
import type { EngineeringStatus, RequestState } from '../../contract/service-requests.ts'
import type { ConsultationType, PriceUnit } from '../../contract/services.ts'
import type { ServiceTax } from '../../rules/services/service-tax.ts'
import type { TradeTerms } from '../../rules/services/trade-terms.ts'
import type { RequestQuestion } from '../catalogue/tables.ts'
import type { Banner } from '../malls/tables.ts'
import { root } from '../root.ts'

export interface CategoryData {
  key: string
  name: Text
  sort: number
  level: 1 | 2 | 3
  picture?: string
  icon?: string
  badge?: 'New' | 'Sale'
  tax?: ServiceTax
  requestQuestions?: RequestQuestion[]
  /** Of a level below the first, beside those of the first. */
  extraQuestions?: RequestQuestion[]
  children?: CategoryData[]
}

export interface ShopData {
  key: string
  slug: string
  displayName: string
  shopDescription: Text
  story: Text
  template: 'alices' | 'electronic' | 'normal' | 'pufflesPet'
  city: string
  province: string
  country: string
  postalCode: string
  lat: number
  lng: number
  hours: Record<string, string | null>
  founded: number
  categories: string[]
  palette: string
  returnWindowDays: number
  freeDelivery: boolean
  /** Sells too little to be registered for taxes: the marketplace collects them. */
  isSmallSupplier?: boolean
  /** For wrapping a piece as a gift; shops without it do not wrap. */
  giftWrapCents?: number
  languages: string[]
}

export interface ColourData {
  key: string
  name: Text
  hex: string
  picture: string
}

export interface ProductData {
  key: string
  shop: string
  category: string
  title: Text
  bullets: Record<Locale, string[]>
  description: Text
  brand: string
  modelNumber?: string
  attributes: Record<string, string>
  price: number
  wasPrice?: number
  handlingFee?: number
  installationFee?: number
  extraShippingFee?: number
  weightGrams: number
  tags: string[]
  gift: boolean
  madeInCanada: boolean
  pictures: string[]
  variants?: { colour?: ColourData[]; size?: string[] }
  matchGroup?: string
  family: string
}

interface PictureData {
  file: string
  kind: 'product' | 'view' | 'scene'
  key: string
  of: string | null
  colour: { name: string; hex: string } | null
  price_cad?: { min: number; max: number }
  alt: string
}

export interface WorkPictureData {
  file: string
  kind: 'work'
  key: string
  /** The other half of a before and after. */
  pair: string | null
  alt: Text
}

export interface ReviewData {
  key: string
  scope: { type: 'object'; family: string } | { type: 'category'; category: string } | { type: 'any' }
  stars: number
  language: Locale
  headline: string
  text: string
}

interface MallData {
  id: number
  code: string
  name: Text
  description: Text
  template: string | null
  categories: string[]
  showsServices: boolean
  external: { url: string } | null
  banners: Banner[]
}

interface PlacesData {
  provinces: { code: string; name: Text; kind: 'province' | 'territory' }[]
  cities: {
    key: string
    name: Text
    province: string
    lat: number
    lng: number
    fsaPrefixes: string[]
    populationRank: number
    timezone: string
  }[]
}

interface CouponData {
  key: string
  code: string
  shop: string | null
  type: 'percent' | 'amount' | 'free-delivery'
  percent?: number
  amountCents?: number
  minimumCents: number
  appliesTo: 'goods' | 'services'
  category: string | null
  startsInDays: number
  endsInDays: number
  state: 'unused' | 'used' | 'expired'
  usedInDays?: number
  stackable: boolean
  title: Text
}

interface ProviderData {
  key: string
  displayName: string
  template: 'business' | 'construction' | 'normal'
  categories: string[]
  story: Text
  promise: Text
  city: string
  cityName: Text
  district?: string
  province: string
  postalFsa: string
  lat: number
  lng: number
  serviceRadiusKm: number
  hours: Record<string, [string, string] | null>
  emergency: boolean
  languages: string[]
  licence?: { kind: Text; number: string; checked: boolean } | null
  founded: number
  medianReplyMinutes: number
  hires: number
  /** What stands for it in lists. */
  pictures: string[]
  /** What it shows of finished work. */
  work: string[]
}

interface ServiceData {
  key: string
  provider: string
  category: string
  title: Text
  description: Text
  price: { cents: number | null; unit: PriceUnit }
  variants: { key: string; name: Text; priceCents: number }[]
  durationMinutes: number | null
  included: Record<Locale, string[]>
  picture: string
}

interface ServiceReviewData {
  key: string
  provider: string
  service: string | null
  language: Locale
  stars: number
  author: string
  text: string
  daysAgo: number
  verifiedHire: boolean
  helpful: number
}

interface QuoteItemData {
  service: string | null
  skuName: string
  variant: { key: string; name: string } | null
  usage: string
  thumbnail: string | null
  sellingPriceCents: number
  quantity: number
  quotationCents: number
  discountCents: number
  prepayPercent: number
  prepayCents: number
  adjustment: string | null
  startHours: number | null
  endHours: number | null
}

export interface QuoteData {
  key: string
  provider: string
  state: 'draft' | 'final'
  respondedHours: number | null
  subject: string
  description: string
  items: QuoteItemData[]
  totals: {
    itemsCents: number
    discountCents: number
    taxes: { name: string; ratePercent: number; cents: number }[]
    totalCents: number
    prepayCents: number
  }
  validDays: number | null
  outcome: 'draft' | 'open' | 'accepted' | 'declined' | 'expired' | 'withdrawn'
  payMode: string | null
}

export interface InquiryData {
  key: string
  language: Locale
  yellowPagesCategory: string
  consultationType: ConsultationType
  serviceCity: string
  province: string
  postalFsa: string
  createdHours: number
  hopedServiceHours: number | null
  consultationContent: string
  images: string[]
  engineeringStatus: EngineeringStatus | null
  contactInformation: { firstName: string; lastName: string; phone: string; email: string }
  answers: { question: string; text: string }[]
  sentTo: string[]
  status: RequestState
  quotes: QuoteData[]
}

interface NotificationData {
  kind: string
  audience: string
  icon: string
  link: string
  channels: string[]
  variables: string[]
  title: Text
  body: Text
}

interface AttributesData {
  names: Record<string, Text>
  values: Record<string, Text>
  colours: Record<string, { name: Text; hex: string }>
}

type Moods = Record<Locale, { good: string[]; fair: string[]; poor: string[] }>

/** Sentences of which reviews are made: how it went, then what the thing is like. */
export interface ReviewPhrases {
  headlines: Moods
  openers: Moods
  /** By what is spoken of; `neutral` fits everything. */
  details: Record<string, Record<Locale, { good: string[]; bad: string[] }>> & {
    neutral: Record<Locale, { good: string[]; bad: string[] }>
  }
  /** A shop's answer to a fair, a poor and a good review. */
  answers: Record<Locale, [fair: string, poor: string, good: string]>
}

export interface DemoData {
  categories: CategoryData[]
  serviceCategories: CategoryData[]
  /** By the key of a category of services, the words in which people speak of it. */
  serviceTerms: Record<string, TradeTerms>
  shops: ShopData[]
  products: ProductData[]
  attributes: AttributesData
  /** By picture, the colours in which the same object is shown as well. */
  recolours: Record<string, string[]>
  /** Pictures that were taken in other colours and patterns, by the kind of object, with what the colour is called. */
  picturedColours: Record<string, Omit<ColourData, 'picture'> & { of: string }>
  pictures: PictureData[]
  workPictures: WorkPictureData[]
  reviews: ReviewData[]
  reviewPhrases: ReviewPhrases
  malls: MallData[]
  places: PlacesData
  coupons: CouponData[]
  providers: ProviderData[]
  services: ServiceData[]
  serviceReviews: ServiceReviewData[]
  inquiries: InquiryData[]
  notifications: NotificationData[]
  /** Lines of an imported feed, header first. */
  offersCsv: string
}

/** Reads the data files at run time: they stay out of the built server. */
export function readDemoData(): DemoData {
  const text = (name: string) => readFileSync(join(root, 'src/server/demo/data', name), 'utf8')
  const read = <T>(name: string) => JSON.parse(text(`${name}.json`)) as T
  const manifest = JSON.parse(readFileSync(join(root, 'public/media/manifest.json'), 'utf8')) as {
    items: (PictureData | WorkPictureData)[]
  }
  return {
    categories: read('categories'),
    serviceCategories: read('service-categories'),
    serviceTerms: read('service-terms'),
    shops: read('shops'),
    products: read('products'),
    attributes: read('attributes'),
    recolours: read('recolours'),
    picturedColours: read('pictured-colours'),
    pictures: manifest.items.filter((item) => item.kind !== 'work'),
    workPictures: manifest.items.filter((item) => item.kind === 'work'),
    reviews: read('reviews'),
    reviewPhrases: read('review-phrases'),
    malls: read('malls'),
    places: read('places'),
    coupons: read('coupons'),
    providers: read('providers'),
    services: read('services'),
    serviceReviews: read('service-reviews'),
    inquiries: read('inquiries'),
    notifications: read('notifications'),
    offersCsv: text('offers-sample.csv'),
  }
}

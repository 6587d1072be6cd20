import type { Locale, Text } from '../../../contract/locale.ts'
import type { EditedProduct, ProductState, SentProduct } from '../../../contract/seller-products.ts'
import type { EditorRow } from '../../desk/editor/paths.ts'

export interface PictureRow extends EditorRow {
  /** Of one that the product has. */
  picture: string | null
  uploadId: string | null
  picUrl: string
  alt: Text
  isView: boolean
  colour: string | null
  focus: [number, number] | null
}

interface AttributeRow extends EditorRow {
  name: Text
  value: Text
}

/** A product as the form holds it: lists that people type are texts, rows have names. */
export interface ProductForm {
  title: Text
  description: Text
  bullets: Text
  tags: string
  brand: string
  modelNumber: string
  handle: string
  categoryId: string
  categoryName: string
  state: ProductState
  publishAt: string | null
  weightGrams: string
  madeInCanada: boolean
  isGift: boolean
  handlingCents: number | null
  installationCents: number | null
  extraShippingCents: number | null
  attributes: readonly AttributeRow[]
  pictures: readonly PictureRow[]
}

const none: Text = { en: '', fr: '', zh: '' }

export const emptyForm: ProductForm = {
  title: none,
  description: none,
  bullets: none,
  tags: '',
  brand: '',
  modelNumber: '',
  handle: '',
  categoryId: '',
  categoryName: '',
  state: 'draft',
  publishAt: null,
  weightGrams: '0',
  madeInCanada: false,
  isGift: false,
  handlingCents: 0,
  installationCents: 0,
  extraShippingCents: 0,
  attributes: [],
  pictures: [],
}

const each = <T>(said: Record<Locale, T>, make: (one: T) => string): Text => ({ en: make(said.en), fr: make(said.fr), zh: make(said.zh) })

export const formOf = (product: EditedProduct): ProductForm => ({
  ...product,
  bullets: each(product.bullets, (lines) => lines.join('\n')),
  tags: product.tags.join(', '),
  modelNumber: product.modelNumber ?? '',
  handle: product.handle ?? '',
  weightGrams: String(product.weightGrams),
  attributes: product.attributes.map((attribute, at) => ({ key: `${at} ${attribute.name.en || attribute.name.fr}`, ...attribute })),
  pictures: product.pictures.map(({ key, ...picture }) => ({ ...picture, key, picture: key, uploadId: null })),
})

const linesIn = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((one) => one.trim())
    .filter(Boolean)

/** As the call takes it. A weight that is no number is told as absurd by whoever decides. */
export function sentOf(form: ProductForm): SentProduct {
  const { categoryName: _, ...product } = form
  const lines = (text: string) => linesIn(text, /\n/)
  return {
    ...product,
    bullets: { en: lines(form.bullets.en), fr: lines(form.bullets.fr), zh: lines(form.bullets.zh) },
    tags: linesIn(form.tags, /[,，、]/),
    modelNumber: form.modelNumber.trim() || null,
    handle: form.handle.trim() || null,
    weightGrams: /^\d{1,9}$/.test(form.weightGrams.trim()) ? Number(form.weightGrams) : -1,
    handlingCents: form.handlingCents ?? 0,
    installationCents: form.installationCents ?? 0,
    extraShippingCents: form.extraShippingCents ?? 0,
    attributes: form.attributes.map(({ name, value }) => ({ name, value })),
    pictures: form.pictures.map(({ picture, uploadId, alt, isView, colour, focus }) => ({
      key: picture,
      uploadId,
      alt,
      isView,
      colour,
      focus,
    })),
  }
}

import { type Locale, locales, type Text } from '../../../contract/locale.ts'
import { changedFields } from '../changed-fields.ts'
import type { Variant, WrittenPiece, WrittenProduct } from '../product.ts'
import { slugOf } from '../product-address.ts'
import { type ProductProblem, problemsOf } from '../product-problems.ts'
import type { FilePiece, FileProduct } from './file-product.ts'

export interface Planning {
  /** Of the shop by the same handle, as it is written now. */
  known: WrittenProduct | null
  /** Where a new one stands. */
  category3Id: string
  /** The maker of one that names none: the shop. */
  brand: string
}

export type Plan = { is: 'new' | 'changed' | 'same'; product: WrittenProduct } | { is: 'wrong'; problems: ProductProblem[] }

const inAll = (text: string): Text => ({ en: text, fr: text, zh: text })
const empty: Text = { en: '', fr: '', zh: '' }

const colours = new Set(['color', 'colour', 'couleur', 'couleurs', 'colors', 'colours', 'farbe', 'färg', '颜色', '顏色', '色'])

interface Slot {
  attribute: Variant['attribute']
  name: string
  /** Which of the file's options it holds. */
  from: number[]
}

/** A colour is where colours are; everything else takes the other places. What was told together before three had places of their own stays so. */
function slotsOf(options: readonly string[], known: readonly WrittenPiece[]): Slot[] {
  const found = options.findIndex((name) => colours.has(name.toLowerCase()))
  const colour = found === -1 && options.length > 1 ? 0 : found
  const rest = options.flatMap((_, at) => (at === colour ? [] : [at]))
  const isTogether = known.length > 0 && !known.some(({ chosen }) => chosen.some(({ attribute }) => attribute === 'other'))
  const [second = [], third = []] = isTogether ? [rest] : [rest.slice(0, 1), rest.slice(1)]
  const slot = (attribute: Variant['attribute'], from: number[]): Slot[] =>
    from.length === 0 ? [] : [{ attribute, name: from.map((at) => options[at]).join(' / '), from }]
  return [...slot('colour', colour === -1 ? [] : [colour]), ...slot('size', second), ...slot('other', third)]
}

const valueIn = ({ values }: FilePiece, { from }: Slot) => from.map((at) => values[at] ?? '').join(' / ')

const isSaid = ({ value, key }: Variant, said: string) =>
  key === said || locales.some((locale) => value[locale].toLowerCase() === said.toLowerCase())

/** The same words are the same choice, as it is known already; others with the same letters get a number. */
class Choices {
  private seen: Variant[]

  constructor(known: readonly WrittenPiece[]) {
    this.seen = known.flatMap(({ chosen }) => chosen)
  }

  of({ attribute, name }: Slot, said: string): Variant {
    const own = this.seen.filter((one) => one.attribute === attribute)
    const known = own.find((one) => isSaid(one, said))
    if (known) return known
    const slug = slugOf(said) || 'value'
    const taken = new Set(own.map(({ key }) => key))
    let key = slug
    for (let n = 2; taken.has(key); n++) key = `${slug}-${n}`
    const made: Variant = { attribute, name: own[0]?.name ?? inAll(name), key, value: inAll(said) }
    this.seen.push(made)
    return made
  }
}

const choiceOf = ({ chosen }: Pick<WrittenPiece, 'chosen'>) => JSON.stringify(chosen.map(({ attribute, key }) => [attribute, key]).sort())

/** A crossed-out price from elsewhere is not believed; one that stands here stays as long as it is above the price. */
const wasOf = (known: WrittenPiece | undefined, priceCents: number) =>
  known?.wasCents != null && known.wasCents > priceCents ? known.wasCents : null

/** How many crossed-out prices of a file are not taken over. */
export const untakenBefore = ({ pieces }: Pick<FileProduct, 'pieces'>, product: Pick<WrittenProduct, 'pieces'>): number =>
  pieces.filter(
    ({ priceCents, wasCents }) =>
      wasCents !== null &&
      !product.pieces.some((own) => own.wasCents === wasCents && (priceCents === null || own.priceCents === priceCents)),
  ).length

function pieceOf(said: FilePiece, chosen: readonly Variant[], known: WrittenPiece | undefined): WrittenPiece {
  const priceCents = said.priceCents ?? known?.priceCents ?? 0
  const shared = {
    ...{ priceCents, wasCents: wasOf(known, priceCents), costCents: said.costCents ?? known?.costCents ?? null },
    ...{ code: said.sku ?? known?.code ?? null, barcode: said.barcode ?? known?.barcode ?? null },
  }
  if (known) return { ...known, ...shared }
  return { ...shared, chosen, independentCents: null, picture: null, onHand: said.stock ?? 0 }
}

/** Pieces that the file does not name stay: they may be in somebody's cart. */
function piecesOf({ options, pieces }: FileProduct, known: readonly WrittenPiece[]): WrittenPiece[] {
  const slots = slotsOf(options, known)
  const choices = new Choices(known)
  const left = new Map(known.map((piece) => [choiceOf(piece), piece]))
  const named = pieces.map((said) => {
    const chosen = slots.map((slot) => choices.of(slot, valueIn(said, slot)))
    const own = left.get(choiceOf({ chosen }))
    if (own) left.delete(choiceOf(own))
    return { own, piece: pieceOf(said, chosen, own) }
  })
  const changed = new Map(named.flatMap(({ own, piece }) => (own ? [[own, piece] as const] : [])))
  return [...known.map((piece) => changed.get(piece) ?? piece), ...named.flatMap(({ own, piece }) => (own ? [] : [piece]))]
}

const written = (before: Text, said: Partial<Record<Locale, string>>): Text => ({ ...before, ...said })

const fresh = (file: FileProduct, { category3Id, brand }: Planning): WrittenProduct => ({
  ...{ handle: file.handle, state: 'draft', publishAt: null, category3Id, brand, modelNumber: null, title: empty, description: empty },
  ...{ bullets: { en: [], fr: [], zh: [] }, tags: [], weightGrams: 0, madeInCanada: false, isGift: false },
  ...{ handlingCents: 0, installationCents: 0, extraShippingCents: 0, pictures: [], attributes: [], pieces: [] },
})

/** What nobody can see yet is no more than a draft: it has no picture. */
const stateOf = (file: FileProduct, before: WrittenProduct): WrittenProduct['state'] =>
  file.state === null || (file.state === 'active' && before.pictures.length === 0) ? before.state : file.state

/** What becomes of a product of the shop when a file's is written over it: only what the file says changes. Nothing is written here. */
export function planProduct(file: FileProduct, planning: Planning): Plan {
  const before = planning.known ?? fresh(file, planning)
  const state = stateOf(file, before)
  const product: WrittenProduct = {
    ...before,
    state,
    publishAt: state === 'scheduled' ? (before.publishAt ?? null) : null,
    title: written(before.title, file.title),
    description: written(before.description, file.description),
    brand: file.brand ?? before.brand,
    modelNumber: file.model ?? before.modelNumber,
    tags: file.tags ?? before.tags,
    weightGrams: file.grams ?? before.weightGrams,
    pieces: piecesOf(file, before.pieces),
  }
  const problems = problemsOf(product)
  if (problems.length > 0) return { is: 'wrong', problems }
  if (!planning.known) return { is: 'new', product }
  const { before: was, after: is } = changedFields(before, product)
  const isMore = product.pieces.length > before.pieces.length
  return { is: isMore || Object.keys(was).length + Object.keys(is).length > 0 ? 'changed' : 'same', product }
}

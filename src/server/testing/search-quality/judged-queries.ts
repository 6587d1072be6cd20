import { sql } from 'drizzle-orm'
import { type Locale, locales, type Text } from '../../../contract/locale.ts'
import type { Db } from '../../db/database.ts'
import { languageOf } from '../../search/language.ts'
import { handJudged } from './hand-judged.ts'

export interface JudgedQuery {
  text: string
  locale: Locale
  /** Where it comes from. */
  kind: 'hand' | 'category' | 'brand' | 'model' | 'material' | 'synonym'
  /** Relevance of products by id: 3 exactly this, 2 nearly, 1 related. */
  grades: Map<string, number>
}

export interface JudgedProduct extends Record<string, unknown> {
  id: string
  title: Text
  brand: string
  modelNumber: string | null
  family: string
  category2: string
  category3: string
  category: Text
  material: Text | null
}

const PER_KIND = 30

export async function judgedProducts(db: Db): Promise<JudgedProduct[]> {
  const { rows } = await db.execute<JudgedProduct>(sql`
    select spus.id, title, brands.name as brand, model_number as "modelNumber", family, category2_id as category2, category3_id as category3,
      categories.name as category,
      (select value from spu_attributes where spu_id = spus.id and key = 'material') as material
    from spus join brands on brands.id = spus.brand_id join categories on categories.id = spus.category3_id
    where published order by spus.id`)
  return rows
}

/** Judged by what the products are, not by what the search makes of their words. */
export async function judgedQueries(db: Db): Promise<JudgedQuery[]> {
  const products = await judgedProducts(db)
  const grade = (judge: (product: JudgedProduct) => number) =>
    new Map(products.map((product) => [product.id, judge(product)] as const).filter(([, value]) => value > 0))
  const { terms } = await languageOf(db)
  const holding = titleReader(products)
  const common = terms.filter(({ synonyms }) => holding(synonyms).size >= 2)
  const queries: JudgedQuery[] = handJudged.map(({ families, ...query }) => ({
    ...query,
    kind: 'hand',
    grades: grade(({ family }) => families[family] ?? 0),
  }))
  for (const locale of locales) {
    queries.push(
      ...spread(distinct(products, ({ category3 }) => category3)).map(({ category, category3, category2, family }) => ({
        text: category[locale].toLowerCase(),
        locale,
        kind: 'category' as const,
        grades: grade((other) => (other.category3 === category3 ? 3 : other.family === family ? 2 : other.category2 === category2 ? 1 : 0)),
      })),
      ...spread(distinct(products, ({ brand, category3 }) => brand + category3)).map(({ brand, category, category3 }) => ({
        text: locale === 'zh' ? `${brand} ${category.zh}` : `${brand} ${category[locale]}`.toLowerCase(),
        locale,
        kind: 'brand' as const,
        grades: grade((other) => (other.category3 === category3 ? (other.brand === brand ? 3 : 1) : 0)),
      })),
      ...spread(products.filter(({ modelNumber }) => modelNumber !== null))
        .slice(0, 10)
        .map(({ brand, modelNumber }) => ({
          text: `${brand} ${modelNumber}`,
          locale,
          kind: 'model' as const,
          grades: grade((other) => (other.modelNumber === modelNumber ? 3 : 0)),
        })),
      ...spread(
        distinct(
          products.filter(({ material }) => material),
          ({ material, category3 }) => material?.en + category3,
        ),
      ).map(({ material, category, category3 }) => ({
        text: locale === 'zh' ? `${material?.zh}${category.zh}` : `${material?.[locale]} ${category[locale]}`.toLowerCase(),
        locale,
        kind: 'material' as const,
        grades: grade((other) => (other.category3 === category3 ? (other.material?.en === material?.en ? 3 : 1) : 0)),
      })),
      ...spread(common).map(({ synonyms }) => ({
        // The last synonym is the one that titles use least.
        text: synonyms[locale].at(-1) ?? '',
        locale,
        kind: 'synonym' as const,
        grades: new Map([...holding(synonyms)].map((id) => [id, 3])),
      })),
    )
  }
  return queries.filter(({ text, grades }) => text !== '' && grades.size > 0)
}

/** Evenly over the whole list: always the same ones. */
const spread = <T>(list: readonly T[]): T[] => {
  const step = Math.max(1, list.length / PER_KIND)
  return Array.from({ length: Math.min(PER_KIND, list.length) }, (_, at) => list[Math.floor(at * step)]).filter(
    (item) => item !== undefined,
  )
}

const distinct = <T>(list: readonly T[], key: (item: T) => string): T[] => [...new Map(list.map((item) => [key(item), item])).values()]

const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')} `

/** Finds the products of which a title in any language holds one of the synonyms, as whole words where words have spaces. */
function titleReader(products: readonly JudgedProduct[]) {
  const titles = { en: new TitlesByWord(), fr: new TitlesByWord(), zh: new TitlesByWord() }
  for (const { id, title } of products) {
    titles.en.add(id, plain(title.en))
    titles.fr.add(id, plain(title.fr))
    titles.zh.add(id, title.zh)
  }
  return (synonyms: Record<Locale, readonly string[]>): Set<string> => {
    const found = new Set<string>()
    for (const locale of locales)
      for (const synonym of synonyms[locale])
        for (const form of locale === 'zh' ? [synonym] : [plain(synonym), plain(`${synonym}s`)])
          for (const id of titles[locale].holding(form)) found.add(id)
    return found
  }
}

/** Titles by each of their words, or by each sign where there are no spaces: thousands of synonyms are looked for in thousands of titles. */
class TitlesByWord {
  readonly #all = new Map<string, Map<string, string>>()

  add(id: string, title: string): void {
    for (const piece of piecesOf(title)) {
      const known = this.#all.get(piece)
      if (known) known.set(id, title)
      else this.#all.set(piece, new Map([[id, title]]))
    }
  }

  *holding(form: string): Iterable<string> {
    // Every piece of what is looked for stands in the title: the rarest leaves the fewest to read.
    const among = piecesOf(form).map((piece) => this.#all.get(piece) ?? new Map<string, string>())
    const [fewest] = among.sort((a, b) => a.size - b.size)
    for (const [id, title] of fewest ?? []) if (title.includes(form)) yield id
  }
}

const piecesOf = (text: string): string[] => [...new Set(text.startsWith(' ') ? text.split(' ').filter(Boolean) : text)]

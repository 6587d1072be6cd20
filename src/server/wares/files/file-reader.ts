import { gzipSync } from 'node:zlib'
import type { Corrections } from '../../../rules/goods/product-file/corrections.ts'
import type { FileProduct, ParsedFile, Unreadable } from '../../../rules/goods/product-file/file-product.ts'
import { parseProductFile } from '../../../rules/goods/product-file/parse-file.ts'
import { fileOfRows } from '../../../rules/goods/product-file/rows-file.ts'
import { type SaidCategory, saidCategories } from '../../../rules/goods/product-file/said-category.ts'

/** Problems that are told; all of them are counted, and their rows can be had as a file. */
const MOST_TOLD = 500

/** What is known of a file without its products. */
export type FileSummary =
  | Unreadable
  | (Omit<ParsedFile, 'products' | 'rowsToMend'> & { products: number; categories: SaidCategory[]; rowsToMend: number })

export interface ReadProduct {
  handle: string
  /** As JSON: nobody but the database looks into it. */
  product: string
}

/** A file that was read, to be taken over some products at a time. */
export class FileReader {
  private products: readonly FileProduct[] = []
  private rowsToMend: readonly number[] = []
  private bytes: Uint8Array = new Uint8Array()

  open(bytes: Uint8Array, corrections: Corrections): FileSummary {
    const parsed = parseProductFile(bytes, corrections)
    if (parsed.is === 'unreadable') return parsed
    this.bytes = bytes
    this.products = parsed.products
    this.rowsToMend = parsed.rowsToMend
    return {
      ...parsed,
      ...{ products: parsed.products.length, rowsToMend: parsed.rowsToMend.length, problems: parsed.problems.slice(0, MOST_TOLD) },
      categories: saidCategories(parsed.products),
    }
  }

  take(from: number, count: number): ReadProduct[] {
    return this.products.slice(from, from + count).map((product) => ({ handle: product.handle, product: JSON.stringify(product) }))
  }

  /** The rows of which something is told, folded with gzip. */
  toMend(): Uint8Array {
    // A copy of its own: it is handed over to another thread whole.
    return new Uint8Array(gzipSync(fileOfRows(this.bytes, new Set(this.rowsToMend))))
  }
}

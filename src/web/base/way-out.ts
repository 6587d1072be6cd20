/** Thrown while a page loads: there is nothing to show. The page answers 404. */
class NotHere {
  /** What stands in its place. */
  readonly instead: object | undefined

  constructor(instead?: object) {
    this.instead = instead
  }
}

/** Thrown while a page loads: it is shown at another address. */
class Elsewhere {
  readonly href: string
  /** The document is loaded anew, and with it whatever reads this one is gone. */
  readonly isDocument: boolean

  constructor(href: string, isDocument: boolean) {
    this.href = href
    this.isDocument = isDocument
  }
}

export const notFound = (instead?: object) => new NotHere(instead)
export const elsewhere = (href: string, { isDocument = false } = {}) => new Elsewhere(href, isDocument)

export const isNotFound = (thrown: unknown): thrown is NotHere => thrown instanceof NotHere
export const isElsewhere = (thrown: unknown): thrown is Elsewhere => thrown instanceof Elsewhere

/** How rows that hold something of a person are found, by the names of tables and columns as the database has them. */
export type Way =
  /** Their account's id stands there. */
  | { id: string }
  /** Their mail address stands there, in small letters. */
  | { mail: string }
  /** Beside rows of another table of this list: own column, then theirs. */
  | { beside: string; by: Readonly<Record<string, string>> }
  /** A text of ours that names a row of another table of this list: own column, then theirs. */
  | { namedIn: string; beside: string; by: string }
  /** A text of ours that names the account, the mail address or its hash; of those kinds only whose name begins so. */
  | { namedIn: string; kinds?: readonly string[] }

/** What stands in a column afterwards; `list` is an empty one, and of `json` those names stay that are kept. */
export type Blank = string | null | { list: true } | { json: unknown; keeping?: readonly string[] }

interface Named {
  table: string
  way: Way
  /** Under which noun it stands in the person's own file; null: it does not, and `unsaid` is why. */
  file: string | null
  unsaid?: string
  /** Columns that are left out of the file: secrets, and ids of those who work here. */
  hides?: readonly string[]
}

/** What becomes of what a table holds of a person when they are erased. */
export type Held = Named &
  (
    | { fate: 'erase' }
    /** Every column that holds words stands in one of the two. */
    | { fate: 'blank'; blank: Readonly<Record<string, Blank>>; stays: readonly string[]; because: string }
    | { fate: 'keep'; stays: readonly string[]; because: string }
  )

export const nowhere = {
  recipient: '',
  companyName: null,
  street: '',
  apt: null,
  city: '',
  postalCode: '',
  phone: '',
}
/** Where something was sold decides its tax: province and country are of the books. */
export const addressLeft: Blank = { json: nowhere, keeping: ['province', 'country'] }
export const nobody: Blank = { json: { firstName: '', lastName: '', phone: '', email: '' } }

export const BOOKS = 'the books: amounts, goods and days stay for six years and longer'
export const ONLY_IDS = 'it says which account, and nothing of who that was'

/** Erased rows of one account, by the column with its id. */
export const erased = (table: string, file: string | null, column = 'customer_id', more: Partial<Named> = {}): Held => ({
  ...{ table, file, way: { id: column }, fate: 'erase' as const },
  ...more,
})

/** Who writes, and in whose shop. */
export interface Writer {
  shopId: string
  /** Null for a program of the house. */
  accountId: string | null
}

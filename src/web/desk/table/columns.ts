import type { ReactNode } from 'react'
import type { Address } from '../../base/address.ts'

export interface Column<Row> {
  /** In the address, where it is put away. */
  name: string
  title: string
  cell: (row: Row) => ReactNode
  /** Sums and counts stand to the right. */
  isNumber?: boolean
  /** Its head sorts: how the address says it, upwards and downwards. */
  sorts?: readonly [up: string, down: string]
  /** The name of the row: it opens it and cannot be put away. */
  isName?: boolean
  /** On a phone, where a row is a card: beside the name, below it (as by itself), or not at all. */
  onPhone?: 'end' | 'none'
}

export interface TableRows<Row> {
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** How the row is called, for whoever hears it. */
  nameOf: (row: Row) => string
  /** Where it opens. */
  addressOf?: ((row: Row) => Address) | undefined
  /** The row that is open now. */
  openId?: string | undefined
}

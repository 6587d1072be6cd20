export interface NewCard {
  token: string
  brand: string
  last4: string
}

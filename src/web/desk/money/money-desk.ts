import { createContext, useContext } from 'react'
import { providerMoney, sellerMoney } from '../../../contract/seller-money.ts'
import { providerFacts, providerPayee, shopFacts, shopPayee } from '../../../contract/seller-payee.ts'
import type { Address, PagePath } from '../../base/address.ts'

/** At which desk money is read: the same pages for shops and businesses, each with its calls, words and addresses. */
export interface MoneyDesk {
  kind: 'shop' | 'business'
  words: 'seller-money' | 'pro-money'
  payeeWords: 'seller-payee' | 'pro-payee'
  money: typeof sellerMoney | typeof providerMoney
  payee: typeof shopPayee | typeof providerPayee
  facts: typeof shopFacts | typeof providerFacts
  home: Extract<PagePath, '/seller/money' | '/seller/services/money'>
  account: Extract<PagePath, '/seller/payout-account' | '/seller/services/payout-account'>
  chargebacks: Extract<PagePath, '/seller/money/chargebacks' | '/seller/services/money/chargebacks'>
  payout: (number: string) => PagePath
  /** Of a part of an order, or of a job. */
  sold: (partId: string) => Address
  /** Behind the address of a file, where the shop is not meant. */
  query: '' | '?of=business'
}

export const shopMoneyDesk: MoneyDesk = {
  kind: 'shop',
  words: 'seller-money',
  payeeWords: 'seller-payee',
  money: sellerMoney,
  payee: shopPayee,
  facts: shopFacts,
  home: '/seller/money',
  account: '/seller/payout-account',
  chargebacks: '/seller/money/chargebacks',
  payout: (number) => `/seller/money/payouts/${number}`,
  sold: (id) => ({ to: `/seller/orders/${id}` }),
  query: '',
}

export const businessMoneyDesk: MoneyDesk = {
  kind: 'business',
  words: 'pro-money',
  payeeWords: 'pro-payee',
  money: providerMoney,
  payee: providerPayee,
  facts: providerFacts,
  home: '/seller/services/money',
  account: '/seller/services/payout-account',
  chargebacks: '/seller/services/money/chargebacks',
  payout: (number) => `/seller/services/money/payouts/${number}`,
  sold: (job) => ({ to: '/seller/services/calendar', search: { job } }),
  query: '?of=business',
}

export const MoneyDeskContext = createContext<MoneyDesk>(shopMoneyDesk)
export const useMoneyDesk = (): MoneyDesk => useContext(MoneyDeskContext)

import { pageOfShopWords } from './page-of-words.tsx'

export const page = await pageOfShopWords('shop-customer-service')

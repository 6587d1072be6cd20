import type { Locale, Text } from '../../contract/locale.ts'
import { longDate } from '../../rules/page/long-date.ts'

const inEach = (locale: Locale, texts: Text): string => texts[locale]

/** Why a product is shown, in the caller's language. */
export const reasons = {
  boughtWith: (locale: Locale, title: string) =>
    inEach(locale, { en: `Bought together with ${title}`, fr: `Acheté avec ${title}`, zh: `常与“${title}”一起购买` }),
  viewedWith: (locale: Locale, title: string) =>
    inEach(locale, {
      en: `Viewed by people who looked at ${title}`,
      fr: `Vu par les personnes qui ont regardé ${title}`,
      zh: `看过“${title}”的人也看了`,
    }),
  popularIn: (locale: Locale, category: string) =>
    inEach(locale, { en: `Popular in ${category}`, fr: `Populaire dans ${category}`, zh: `${category}热门商品` }),
  bestSellerIn: (locale: Locale, category: string) =>
    inEach(locale, { en: `Best seller in ${category}`, fr: `Meilleure vente dans ${category}`, zh: `${category}销量冠军` }),
  bestSeller: (locale: Locale) =>
    inEach(locale, { en: 'Best seller on Mallard', fr: 'Meilleure vente sur Mallard', zh: 'Mallard 热销商品' }),
  sameParcel: (locale: Locale, shop: string) =>
    inEach(locale, {
      en: `Also from ${shop}, in the same parcel`,
      fr: `Aussi chez ${shop}, dans le même colis`,
      zh: `同样来自 ${shop}，可一并寄出`,
    }),
  boughtOn: (locale: Locale, at: Date) =>
    inEach(locale, {
      en: `You bought it on ${longDate('en', at)}`,
      fr: `Vous l’avez acheté le ${longDate('fr', at)}`,
      zh: `您于${longDate('zh', at)}购买过`,
    }),
  percentOff: (locale: Locale, percent: number) =>
    inEach(locale, { en: `${percent}% off`, fr: `${percent} % de rabais`, zh: `降价 ${percent}%` }),
}

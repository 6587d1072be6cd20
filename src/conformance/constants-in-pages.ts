import { serviceQuote } from '../contract/quotes.ts'
import { copyrightYears } from '../rules/page/copyright-years.ts'
import { DEFAULT_AVATAR, DEFAULT_LOGO } from '../rules/page/default-images.ts'
import { translationLanguages, widgetLanguages } from '../rules/page/page-translation.ts'
import { switchable } from '../rules/page/switchable.ts'
import { menuItemsIn } from '../web/account/user-menu-items.ts'
import { headTags } from '../web/app/head.ts'
import { categoryAddress, serviceCategoryAddress } from '../web/catalogue/category-address.ts'
import account from '../web/i18n/en/account.ts'
import orders from '../web/i18n/en/orders.ts'
import overlays from '../web/i18n/en/overlays.ts'
import shell from '../web/i18n/en/shell.ts'
import { sectionNames } from '../web/products/sections-bar.tsx'
import { routes } from '../web/routes.ts'
import { numberIn, shownParts } from './shown-parts.ts'
import { filesBelow, textOf } from './source-files.ts'

const low = (words: readonly string[]) => words.map((word) => word.toLowerCase())
const inHouse = menuItemsIn({ to: '/account', search: {}, isInShop: false })
const inShop = menuItemsIn({ to: '/account/homeIndex', search: {}, isInShop: true })
const category = { id: 'id', name: 'name', sort: 1 }
const keysOf = (value: unknown) => Object.keys(value as object)

const header = ['src/web/shell/header/']
const footer = ['src/web/shell/footer/']
const overlay = 'src/web/shell/overlays/'
const tokens = textOf('src/web/app/tokens.css')
/** Each breakpoint parts the widths below it from those at and above it. */
const breakpoints = [...tokens.matchAll(/--breakpoint-\w+: ([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16)
const css = 'src/web/app/app.css'
const isThere = (address: string) => filesBelow('public').includes(`public${address}`)
const siteName = headTags({ title: '' }, { origin: '', locale: 'en' }, '/').find(({ attributes }) => attributes.property === 'og:site_name')

/** What a customer has beside buying: sections of the account, parts of its menu, pages, and what opens over them. */
const sectionOf = (path: string) => inHouse.some((item) => item.path === path)
const partOf = (path: string, part: string) => inHouse.some((item) => item.path === path && item.parts?.some(({ text }) => text === part))
const pageAt = (address: string) => routes.some(({ path, page }) => path === address && page !== undefined)
const shownFeatures: Record<string, boolean> = {
  wishlist: sectionOf('favorites'),
  returns: partOf('yourOrders', 'returns') && pageAt('/account/returnOrder'),
  reviews: sectionOf('reviews') && pageAt('/account/wirteReview'),
  'complaint centre': sectionOf('complaint'),
  'service quotes': serviceQuote.getInfo.who === 'customer' && pageAt('/services/yourServices/records'),
  'followed shops': sectionOf('followShop'),
  'browsing history': sectionOf('browsingHistory'),
  'service collection': partOf('yourServices', 'collection'),
  'communication records': partOf('yourServices', 'records'),
  'shop list': pageAt('/vendor/store-list'),
  'shop map': shownParts(['src/web/radar/'], { map: /<ShopMap/ }).length === 1 && pageAt('/tool/radar'),
  'mall switch popup': shownParts([`${overlay}mall-drawer.tsx`], { list: /mall\.all, wanted \?/ }).length === 1,
  'language and region settings': sectionOf('region'),
}

/** What pages show, as they state it. */
export const constantsInPages: Record<string, unknown> = {
  'K-001': siteName?.attributes.content,
  'K-013': shell.ontario,
  'K-017': [
    ...shownParts(header, { header: /isApp\b[\s\S]*<MobileHeader/ }),
    ...shownParts([`${overlay}menu-drawer.tsx`], { menu: /The menu of phones/ }),
    ...shownParts(footer, { footer: /isApp \? <MobileFooter/ }),
  ],
  'K-018': translationLanguages.length,
  'K-020': copyrightYears('2031-05-01T00:00:00Z').endsWith('2031') && copyrightYears('2044-05-01').endsWith('2044') ? 'current year' : '',
  'K-021': shownParts(footer, {
    'help and policy pages': /footerGroups\.map/,
    'app-download blurbs': /t\.appIphone[\s\S]*t\.appAndroid/,
    'social links': /support\.social\.map/,
    'support phone line': /tel:\$\{support\.phone/,
    'postal address': /\{support\.address\}/,
    copyright: /<Copyright \/>/,
  }),
  'K-022': shownParts(['src/web/home/', 'src/web/i18n/en/home.ts'], {
    'free delivery on orders over $99': /t\.freeDelivery\b[\s\S]*Free delivery over \$99/,
    '90-day return window': /t\.guarantee\b[\s\S]*90-day guarantee/,
    'secure payment': /t\.securePayment\b[\s\S]*Secure payment/,
    '24/7 support': /t\.support\b[\s\S]*24\/7 support/,
    'gift service': /t\.gift\b[\s\S]*Gift service/,
    'newsletter subscription': /<NewsletterForm source="home"/,
    'mobile app promotion': /t\.app\b[\s\S]*Mallard on your phone/,
  }),
  'K-024': Object.keys(shownFeatures).filter((feature) => shownFeatures[feature]),
  'K-028': ['yourProfile', 'yourOrders', 'yourServices', 'favorites', 'browsingHistory', 'address', 'payment', 'notifications'].filter(
    (section) => inHouse.some(({ path }) => path === section),
  ),
  'K-029': inHouse.map(({ path }) => path).filter((path) => !inShop.some((item) => item.path === path)),
  'K-030': low(inHouse.map(({ text }) => overlays.accountSections[text])).filter(
    (name) => !['favourites', 'complaint centre', 'bills to pay', 'subscriptions'].includes(name),
  ),
  'K-036': keysOf(categoryAddress(category).search?.category),
  'K-037': keysOf(serviceCategoryAddress(category).search?.routerData),
  'K-038': shownParts(header, { searchText: /desktop: \{ action: '\/shop\/searchProduct', key: 'searchText' \}/ })[0],
  'K-039': shownParts(header, { skuName: /mobile: \{ action: '\/shop\/searchProductMobile', key: 'skuName' \}/ })[0],
  'K-040': shownParts(['src/web/lists/filter-panel.tsx', 'src/web/lists/facet-group.tsx'], {
    category: /category/,
    brand: /brand/,
    availability: /t\.availability/,
    color: /colour/,
    price: /PriceForm/,
  }),
  'K-041': [...sectionNames],
  'K-052': shownParts(header, {
    logo: /<LogoLink/,
    'mall switcher': /<MallButton/,
    'search box': /<SearchForm kind="desktop"/,
    'language box': /<LanguageBox/,
    'location box': /<LocationButton/,
    actions: /<UserArea/,
  }),
  'K-053': shownParts([...header, `${overlay}search-panel.tsx`], {
    'category select': /name="categoryId"/,
    'keyword input': /type="search"/,
    history: /t\.yourSearches/,
    'popular keywords': /t\.popularSearches/,
  }),
  'K-054': [
    ...shownParts(header, {
      radar: /to="\/tool\/radar"/,
      notifications: /<NotificationButton/,
      [shell.services]: /t\.services/,
      [shell.sellOn]: /t\.sellOn/,
      'user area': /<UserArea/,
      'service cart': /to="\/services\/cart"/,
      'favorites with count': /n=\{counts\.wishList\}/,
      'shop cart': /<CartLink/,
    }),
  ],
  'K-057': [
    shell.bestSellers,
    overlays.browsingHistory,
    ...shownParts([`${overlay}mega-menu.tsx`], { 'category tabs': /bestSellers[\s\S]*browsingHistory[\s\S]*categories\.map/ }),
  ],
  'K-058': shownParts([`${overlay}mega-menu.tsx`, `${overlay}category-panel.tsx`], {
    1: /categories\.map/,
    2: /branches\.map|branches\b/,
    3: /children\b/,
  }).map(Number),
  'K-059': [shell.home, shell.categories, shell.services, shell.cart].filter((_, at) =>
    /main: \['home', 'categories', 'services', 'cart'\]/.test(textOf('src/web/shell/bars/bottom-bar.tsx')) ? at < 4 : false,
  ),
  'K-060': [shell.home, shell.categories, shell.account, shell.cart].filter(() =>
    /shop: \['home', 'categories', 'account', 'cart'\]/.test(textOf('src/web/shell/bars/bottom-bar.tsx')),
  ),
  'K-061': shownParts(['src/web/shell/bars/bottom-bar.tsx'], {
    menu: /name === 'drawer' && [\s\S]*t\.menu/,
    ...Object.fromEntries(
      ['categories', 'search', 'cart', 'home', 'account', 'services'].map((name) => [name, new RegExp(`drawer: \\[[^\\]]*'${name}'`)]),
    ),
  }),
  'K-064': shownParts([`${overlay}mall-drawer.tsx`], {
    image: /mallInfo\.logoImgUrl/,
    name: /\{name\}/,
    description: /\{description\}/,
    'selected check': /<Check/,
    'name search': /mall\.all, wanted \?/,
  }),
  'K-065': shownParts([...header, overlay, 'src/web/base/opened-overlay.ts'], {
    'mini cart with view-cart button': /mini-cart\.tsx[\s\S]*t\.viewCart/,
    'user dropdown': /user-menu\.tsx/,
    'message dialog': /message-drawer\.tsx/,
    'language dropdown': /language-list\.tsx/,
    'language dialog': /language-dialog\.tsx/,
    'location/address dialog': /location-dialog\.tsx/,
  }),
  'K-067': [...switchable],
  'K-076': [account.women, account.men, account.ratherNotSay],
  'K-095': shownParts(['src/web/base/local-storage-id.ts', 'src/web/places/place.ts'], {
    localStorageId: /'localStorageId'/,
    cityName: /'cityName'/,
    geometry: /'geometry'/,
    AddressPopFalse: /'AddressPopFalse'/,
  }),
  'K-096': shownParts(['src/web/checkout/make-order.ts'], { orderId: /keepInTab\('orderId', id\)/ }),
  'K-099': [
    'all orders',
    ...low([orders.tabs.pending, orders.tabs.processing, orders.tabs.shipped, orders.tabs.delivered, orders.tabs.returns]),
  ].filter((name) => name !== 'all orders' || overlays.accountParts.all.toLowerCase() === name),
  'K-100': low([orders.tabs.cancelled, orders.tabs.notYetShipped, orders.tabs.buyAgain]),
  'K-101': low([orders.ages.d3, orders.ages.d7, orders.ages.d30, orders.ages.d90]),
  'K-102': low(Object.values(orders.steps)),
  'K-122': [overlays.selectCountry, overlays.selectLanguage].map((prompt) => prompt.replace('Please select a ', '')),
  'K-154': /24\/7/.exec(shell.support)?.[0],
  'K-156': [...orders.rows.gstHst.replace('Estimated ', '').split('/'), orders.rows.pst.replace('Estimated ', '')],
  'K-170': numberIn('src/web/ui/progress-bar.tsx', /h-\[(\d+)px\]/),
  'K-176': widgetLanguages.filter((code) => !translationLanguages.some(([listed]) => listed === code)),
  'K-179': [isThere(DEFAULT_LOGO) ? 'default logo' : '', isThere(DEFAULT_AVATAR) ? 'default avatar' : ''],
  'K-182': breakpoints.flatMap((width) => {
    if (width === 480) return [479]
    return [768, 992, 1200].includes(width) ? [width - 1, width] : [width]
  }),
  'K-183': numberIn(css, /--page-width, (\d+)px\)/),
  'K-184': numberIn(css, /\[data-layout="service"\] \{\s*--page-width: (\d+)px/),
  'K-185': numberIn(css, /\.wrap\.module \{\s*max-width: (\d+)px/),
  'K-186': numberIn(`${overlay}mini-cart.tsx`, /max-h-\[(\d+)px\]/),
  'K-187': numberIn(`${overlay}search-panel.tsx`, /max-h-\[(\d+)px\]/),
  'K-188': numberIn(`${overlay}location-dialog.tsx`, /max-h-\[(\d+)px\]/),
  'K-189': [
    ...new Set([...textOf('src/web/lists/product-grid.tsx').matchAll(/grid-cols-(\d)/g)].map(([, columns]) => Number(columns))),
  ].sort(),
  'K-190': [overlays.badgeNew, overlays.badgeSale],
}

import { plural } from '../plural.ts'

export default {
  on: 'on',
  promises: (days: number) =>
    plural('en', days, {
      one: 'Returns within # day · paid safely through Mallard',
      other: 'Returns within # days · paid safely through Mallard',
    }),
  menuOf: (shop: string) => `Menu of ${shop}`,
  search: 'Search this shop',
  searchIn: (shop: string) => `Search ${shop}`,
  pages: {
    home: 'Home',
    categories: 'Categories',
    best: 'Best products',
    fresh: 'New',
    about: 'About',
    contact: 'Contact us',
    service: 'Customer service',
    returns: 'Returns and refunds',
    privacy: 'Privacy policy',
    terms: 'Terms of service',
  },
  groups: { shop: 'Shop', help: 'Help', policies: 'Policies' },
  sellsOn: (shop: string) => `${shop} sells on Mallard: payment, tracking and the 90-day guarantee are Mallard’s.`,
}

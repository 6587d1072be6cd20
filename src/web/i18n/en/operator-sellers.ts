import { plural } from '../plural.ts'

export default {
  title: 'Sellers and pros',
  search: 'Beginning of a name, address, or whole mail',
  kinds: { shop: 'Shops', business: 'Pros' },
  kind: 'Kind',
  views: { all: 'Shops', business: 'Pros', suspended: 'Suspended shops', closed: 'Closed shops' },
  columns: { name: 'Name', town: 'Town', since: 'Here since', rating: 'Rating', standing: 'State' },
  standings: { open: 'Open', suspended: 'Suspended', closed: 'Closed' },
  standing: 'State',
  unrated: 'none yet',
  none: 'No sellers yet',
  noneText: 'Whoever is accepted as a seller appears here.',
  noneFound: 'Nobody fits',
  noneFoundText: 'Names are found by how they begin. Take a filter away, or try the mail of somebody who works there.',
  gone: 'There is no such seller.',
  back: 'All sellers',
  see: 'See what customers see',
  facts: {
    owners: 'Who works there',
    open: 'Not over yet',
    openShop: (n: number) => plural('en', n, { one: '# order', other: '# orders' }),
    openBusiness: (n: number) => plural('en', n, { one: '# job', other: '# jobs' }),
    products: 'Offers',
    sales: 'Sold in 30 days',
    licence: 'Licence',
    licenceChecked: 'checked',
    licenceUnchecked: 'not checked yet',
    since: 'Here since',
    rating: (stars: string, n: number) => plural('en', n, { one: `${stars}, # review`, other: `${stars}, # reviews` }),
  },
  decided: (by: string, when: string) => `${by}, ${when}`,
  acts: { suspended: 'Suspend', open: 'Open again', closed: 'Close' },
  says: {
    suspended: (n: number) =>
      n === 0
        ? 'Customers no longer find it and nothing new is sold. Nothing is open there.'
        : plural('en', n, {
            one: 'Customers no longer find it and nothing new is sold. # thing that is not over is still shipped, finished or refunded.',
            other:
              'Customers no longer find it and nothing new is sold. # things that are not over are still shipped, finished or refunded.',
          }),
    open: () => 'Customers find it again within a minute, with everything that it offered before.',
    closed: (n: number) =>
      n === 0
        ? 'It is no longer offered. Nothing is open there. It can be opened again.'
        : plural('en', n, {
            one: 'It is no longer offered. # thing that is not over is still shipped, finished or refunded. It can be opened again.',
            other: 'It is no longer offered. # things that are not over are still shipped, finished or refunded. It can be opened again.',
          }),
  },
  reason: 'Why',
  reasonHint: 'Those who run it read this by mail; what stands around it is in their language.',
  cancel: 'Leave it as it is',
  done: { suspended: 'Suspended', open: 'Open again', closed: 'Closed' },
  changed: 'Somebody else decided meanwhile. Please look again; what you wrote is kept.',
  failed: 'It was not done. Please try again.',
  tell: 'Write to those who run it',
  tellHint: 'They read it as a notice and by mail.',
  notices: 'What they were told',
  noNotices: 'Nothing yet.',
  told: { open: 'Opened again', suspended: 'Suspended', closed: 'Closed', notice: 'Message' },
}

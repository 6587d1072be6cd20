import type { Document } from '../../document.ts'
import type { Figures } from '../../figures.ts'

export default (f: Figures) =>
  ({
    title: 'The marketplace',
    description: 'How Mallard works: malls, shops and pros, search, price comparison, reviews, and who does what.',
    lead: 'One house with many doors. This page shows you around: what there is, who does what, and by which rules.',
    sections: {
      parts: {
        title: 'Malls, shops and pros',
        text: [
          {
            list: [
              '**Malls** gather shops around a theme or a place. Switch malls at the top of every page; your cart comes along.',
              '**Shops** are independent businesses. Each has its own pages, its own look and its own window for a change of mind.',
              '**Pros** offer services near you. You describe the job once and get quotes.',
            ],
          },
          'One account and one cart serve all of them. Goods and services each have their own checkout, because a service is first quoted and then paid.',
        ],
      },
      find: {
        title: 'Finding things',
        text: [
          'The search understands English, French and Chinese and forgives typing mistakes. Filters show how many products each choice leaves. No shop can pay for a better place.',
          'The [radar](/tool/radar) shows shops and deals by their distance from you. [Best sellers](/shop/bestSeller) are counted from orders.',
        ],
      },
      prices: {
        title: 'Prices you can judge',
        text: [
          `On every product page you can see what it cost during the last ${f.priceHistoryDays} days, and what the same or a nearly identical product costs in other shops, delivery and taxes included. If a crossed-out price was not really asked on at least ${f.wasDays} days of that time, we say so.`,
          'The comparison is made by computer. It always shows what it is based on, with source and date, and is for reference only.',
        ],
      },
      buy: {
        title: 'Buying',
        text: [
          'You can fill a cart without an account. To pay, an email is enough: we send you a code, and you may set a password later. One payment covers all shops; each sends its own parcel.',
          'See [shipping rates and times](/help/business/shipping-rates-times), [returns and refunds](/help/business/returns-refunds) and [purchase protection](/help/business/purchase-protection).',
        ],
      },
      reviews: {
        title: 'Reviews',
        text: [
          `Only a person to whom a product was delivered can review it. Words can be changed for ${f.reviewEditDays} days. Up to ${f.photos} photos or a video can go with them. Shops may answer, and cannot remove anything.`,
        ],
      },
      who: {
        title: 'Who does what',
        text: [
          {
            table: {
              caption: 'Who does what on Mallard',
              head: ['Task', 'Who'],
              rows: [
                ['Describes, prices, packs and sends the goods', 'The shop'],
                ['Answers questions about the goods, takes returns', 'The shop'],
                ['Quotes and does the work', 'The pro'],
                ['Takes the payment and gives refunds', 'Mallard, through the payment provider'],
                ['Sets the rules, decides complaints', 'Mallard'],
                ['Answers for the goods by law', 'The shop; Mallard for what purchase protection promises'],
              ],
            },
          },
        ],
      },
      open: {
        title: 'Open to look at',
        text: [
          'Mallard’s software is open source. Anybody can read how results are ordered and how a bill is computed, and an operator can run a marketplace of their own with it. Every call of the site is documented.',
        ],
      },
    },
  }) satisfies Document

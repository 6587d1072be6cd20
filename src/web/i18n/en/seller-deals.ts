import { plural } from '../plural.ts'

export default {
  tabs: { coupons: 'Coupons', deals: 'Deals', gifts: 'Free gifts', subscriptions: 'Subscribe and save' },
  tabsLabel: 'Kinds of offers',
  add: { coupons: 'New coupon', deals: 'New deal', gifts: 'New free gift', subscriptions: 'New subscription offer' },
  fields: { piece: 'Piece', product: 'Product', priceCents: 'Price in the deal', units: 'Units' },
  pickHint: 'By its name or its number.',
  pieceNote: (price: string, free: number) => `${price} now, ${free} on the shelf`,
  belowCost: 'That is less than it costs you.',
  problems: {
    'deal-overlaps': 'This piece has another deal at that time. Choose another time, or end the other one first',
    'deal-not-lower': 'It must be less than the piece costs now',
    'deal-units': 'There are not so many on the shelf',
    'deal-price-new': 'The price of now would be crossed out, and it has not been the price for 7 days of the last year',
    'gift-overlaps': 'This product is given away at that time already',
  },
  deal: {
    make: 'Make deal',
    made: 'The deal was made',
    units: 'Sold',
    unitsHint: 'Never more than are on the shelf.',
    soldOf: (sold: number, offered: number) => `${sold} of ${offered}`,
    instead: (price: string, was: string) => `${price} instead of ${was}`,
    cost: (cost: string, sold: number) =>
      plural('en', sold, {
        one: `${cost}: # was sold in the last 30 days.`,
        other: `${cost}: # were sold in the last 30 days.`,
      }),
    most: (cost: string) => `${cost} when all its units are sold. More buyers are not counted.`,
    stays:
      'Shoppers see the real deadline and a price that was really asked before. Once it is made its terms stay; you can end it at any time.',
    stopText: 'The usual price holds from now on. Orders that were made keep theirs. It cannot be started again.',
    stopped: 'The deal was ended',
    none: 'No deals yet',
    noneText: 'A deal stands on the home page and on the product, with a clock that runs down to its real end.',
    example: 'What a good deal looks like',
    exampleText: '20% off a piece that sells anyway, 25 units, over a weekend. You see beforehand what it would have cost last month.',
  },
  gift: {
    make: 'Give it away',
    made: 'The gift was set up',
    free: 'Left to give',
    from: (amount: string) => `Free from ${amount} of your goods`,
    cost: (cost: string, fitting: number, orders: number) =>
      plural('en', orders, {
        one: `${cost}: ${fitting} of # order of the last 30 days would have brought it.`,
        other: `${cost}: ${fitting} of # orders of the last 30 days would have brought it.`,
      }),
    how: (given: number, each: string) => plural('en', given, { one: `# piece, at ${each}.`, other: `# pieces, at ${each} each.` }),
    stays:
      'It is added to an order by itself, one for each order of your shop: the gift that asks for most of what was reached. While it lasts.',
    stopText: 'No order brings it from now on. Orders that were made keep it. It cannot be started again.',
    stopped: 'The gift was ended',
    none: 'No free gifts yet',
    noneText: 'A product that comes free with a large enough order, on a page of its own and added by itself.',
    example: 'What a good gift looks like',
    exampleText: 'Something small that people would like to try, from a little more than they usually spend.',
  },
  subscription: {
    make: 'Offer it',
    made: 'It can be subscribed to',
    saves: 'Saves',
    subscribers: 'Subscribers',
    cost: (cost: string, sold: number) =>
      plural('en', sold, {
        one: `At most ${cost}: # was sold in the last 30 days.`,
        other: `At most ${cost}: # were sold in the last 30 days.`,
      }),
    how: (sales: string) => `Had everybody subscribed, out of ${sales}. More buyers are not counted.`,
    instead: (percent: number) => `It is offered at ${percent}% now. New subscribers get the new saving.`,
    stays: 'Who has subscribed keeps the saving, also when you end the offer.',
    stopText: 'Nobody new can subscribe. Who has subscribed keeps the saving.',
    stopped: 'The offer was ended',
    undo: 'Undo',
    none: 'Nothing can be subscribed to yet',
    noneText: 'For what people buy again and again: they save with every order, you know what you will sell.',
    example: 'What a good offer looks like',
    exampleText: '5% off coffee, soap or pet food, every month.',
  },
}

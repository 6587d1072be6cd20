import type { Document } from '../../document.ts'

export default () =>
  ({
    title: 'Shop with points',
    description: 'Whether Mallard has a points programme: it is switched off, and what lowers a price instead.',
    lead: 'This marketplace has no points programme at the moment. Here is what that means, and what really lowers a price today.',
    sections: {
      now: {
        title: 'How it is now',
        text: [
          { note: 'Points are switched off. Nobody collects any, nobody can pay with any, and no order has ever earned any.' },
          'If somebody offers you Mallard points, by mail or on another site, it does not come from us. Please do not give them your password or your card, and [tell us](/help/business/contact-us?topic=report).',
        ],
      },
      instead: {
        title: 'What lowers a price today',
        text: [
          {
            list: [
              '**Coupons.** Yours are in [your account](/account?path=coupons), with the day on which each ends. At checkout those that fit are shown with what each of them saves.',
              '**Deals.** A reduced price with a real end. The home page shows those that run.',
              '**Free gifts.** Some products come [free with a purchase](/free-gifts).',
              '**Free delivery.** See [shipping rates and times](/help/business/shipping-rates-times). The cart says how much is missing.',
              '**Comparing.** A product page shows what the same thing costs in other shops, at your door.',
            ],
          },
        ],
      },
      rules: {
        title: 'If points come one day',
        text: [
          'These are the rules that the operator would have to keep before switching points on. They are written here so that they can be held against us.',
          {
            list: [
              'Points are earned on orders that were delivered, not on promises, and go back when the goods go back.',
              'What a point is worth is said in dollars and cents, everywhere it is shown.',
              'The day on which points end is shown with the points, and you are told before. Where the law of a province forbids that points expire by time alone, as in Ontario and Quebec, they do not.',
              'A price is the same with and without points. Nobody pays more because others collect.',
              'Joining asks for no more data than an order does.',
            ],
          },
        ],
      },
    },
  }) satisfies Document

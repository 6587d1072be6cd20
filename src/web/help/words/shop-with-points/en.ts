import type { Document, Section } from '../../document.ts'
import type { Figures } from '../../figures.ts'

const off: Section = {
  title: 'How it is now',
  text: [
    { note: 'Points are switched off. Nobody earns any at the moment, and nobody can pay with any.' },
    'Whoever had points before keeps them in the account, where they do not lapse while points are off.',
    'If somebody offers you Mallard points, by mail or on another site, it does not come from us. Please do not give them your password or your card, and [tell us](/help/business/contact-us?topic=report).',
  ],
}

const on = (f: Figures): Section => ({
  title: 'How points work',
  text: [
    {
      list: [
        `**Earning.** Each whole dollar of goods, after discounts and before taxes and delivery, earns ${f.pointsPerDollar} point. The points come when your order was delivered and can no longer be sent back for a change of mind.`,
        `**Worth.** A point is worth ${f.pointWorth}: ${f.hundredPoints} points pay ${f.hundredWorth}.`,
        `**Spending.** Tick “Use points” at checkout. Nothing is spent unless you tick it. An order takes at least ${f.leastPoints} points (${f.leastWorth}) and at most what it costs; a card pays the rest.`,
        `**Lasting.** Points stay as long as you use them. They lapse only when none were earned, spent or given back for ${f.pointMonths} months, and we tell you at least ${f.pointWarnDays} days before.`,
      ],
    },
    'What you have, what is on its way and every point that came or went stand in [your account](/account?path=points).',
    'Points belong to this marketplace. At a shop’s own address none are earned or spent.',
  ],
})

export default (f: Figures) =>
  ({
    title: 'Shop with points',
    description: f.hasPoints
      ? 'How points are earned, what they are worth, how to pay with them and how long they last.'
      : 'Whether Mallard has a points programme: it is switched off, and what lowers a price instead.',
    lead: f.hasPoints
      ? 'Whoever buys here earns points, and can pay with them. They are a way to pay, not a discount: prices and taxes are the same with and without.'
      : 'This marketplace has no points programme at the moment. Here is what that means, and what really lowers a price today.',
    sections: {
      now: f.hasPoints ? on(f) : off,
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
        title: f.hasPoints ? 'When goods go back' : 'If points come back one day',
        text: [
          f.hasPoints
            ? 'A price that was partly paid with points comes back in the same two ways.'
            : 'These are the rules that the operator keeps before switching points on. They are written here so that they can be held against us.',
          {
            list: f.hasPoints
              ? [
                  'What a card paid goes back to the card first; what is left goes back as points, at once.',
                  'Points that returned goods had earned are taken back, as far as you still have them. Nobody ever owes points.',
                  'An order that is not paid gives its points back with its goods.',
                  'Taxes are counted on the full price, whatever pays it, and the shop gets the same.',
                  'Joining asks for no more data than an order does.',
                ]
              : [
                  'Points are earned on orders that were delivered, not on promises, and go back when the goods go back.',
                  'What a point is worth is said in dollars and cents, everywhere it is shown.',
                  'Points lapse only when nothing is done with them for long, and you are told before: by their age alone they do not, which Ontario and Quebec forbid.',
                  'A price is the same with and without points. Nobody pays more because others collect.',
                  'Joining asks for no more data than an order does.',
                ],
          },
        ],
      },
    },
  }) satisfies Document

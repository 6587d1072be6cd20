import type { Document } from '../../document.ts'
import type { Figures } from '../../figures.ts'

export default (f: Figures) =>
  ({
    title: 'About us',
    description: 'What Mallard is, who sells here, how we earn money, and what we will not do.',
    lead: 'Mallard is a marketplace for independent shops and local pros in Canada. One account, one cart and one place to turn to when something goes wrong.',
    sections: {
      what: {
        title: 'What Mallard is',
        text: [
          'Many small shops sell here side by side, each under its own name and in its own look. You can fill one cart from several of them, pay once, and follow every parcel on one page. Beside the shops there are local pros, from plumbers to tutors, whom you can ask for a quote.',
          'Mallard itself sells nothing. When you buy, you buy from the shop that is named on the product page. We run the house: the search, the checkout, the payment, the rules that all shops agree to, and the help that you get when a shop does not keep them.',
          'The name is a duck’s, and it has “mall” in it. Our shops are grouped into malls, so that you can walk through the part of the house that interests you.',
        ],
      },
      promises: {
        title: 'What you can count on',
        text: [
          {
            list: [
              '**The first price is the whole price.** Fees that everybody must pay are inside the price that you see first. Delivery and taxes are shown before you pay, never after.',
              `**A guarantee of ${f.guaranteeDays} days.** If something arrives faulty, damaged, wrong or not as described, you can send it back, whatever the shop’s own rules say. See [returns and refunds](/help/business/returns-refunds).`,
              `**Free delivery over ${f.freeDeliveryOver}** of one shop’s goods, across Canada. See [shipping rates and times](/help/business/shipping-rates-times).`,
              '**Prices with a memory.** Product pages show what a thing has cost before, and say so when a “was” price was hardly ever asked.',
              '**Reviews from people who bought.** Only somebody to whom the product was delivered can review it, and no shop can remove a bad review.',
              '**Three languages.** Everything is in English, French and Chinese, the help and the rules included.',
            ],
          },
        ],
      },
      money: {
        title: 'How we earn money',
        text: [
          `Shops pay us a commission of ${f.commission} of what their goods sell for, after discounts. There is no commission on delivery or on taxes, and you never pay us anything on top of the price.`,
          'No shop can buy a better place in the search results. What you see first is what fits your words best, and when we recommend something, we say why.',
        ],
      },
      not: {
        title: 'What we do not do',
        text: [
          {
            list: [
              'We do not invent deadlines. A timer on a deal ends when the deal ends.',
              'We do not sell or rent your data, and we show no advertising from other companies.',
              'We do not keep card numbers. Cards go straight to the payment provider.',
              'We do not keep a list of what you looked at unless you have said yes to it.',
              'We do not send you offers unless you asked for them, and one press ends them.',
            ],
          },
          'The details are in our [privacy policy](/help/customer/privacy-policy).',
        ],
      },
      sell: {
        title: 'Selling on Mallard',
        text: [
          'Do you have a shop, or a trade? [Become a seller](/register/become-a-seller) tells you what it costs and brings. [Help for sellers](/seller/help) answers the questions that come up later.',
        ],
      },
      reach: {
        title: 'Where to find us',
        text: [
          `By post: ${f.address}. By phone: ${f.phone}. The quickest way is the form on [contact us](/help/business/contact-us): what you write reaches the people who run this marketplace.`,
        ],
      },
    },
  }) satisfies Document

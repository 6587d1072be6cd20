import type { Document } from '../../document.ts'
import type { Figures } from '../../figures.ts'

export default ({ shop, ...f }: Figures) =>
  ({
    title: 'Terms of service',
    description: `The terms on which ${shop.name} sells through Mallard.`,
    lead: `You buy from ${shop.name}, through Mallard. These terms hold beside Mallard’s own.`,
    sections: {
      contract: {
        title: 'The contract',
        text: [
          `The seller of the goods in this shop is ${shop.name} in ${shop.place}. The contract comes about when your payment has succeeded, and you get a confirmation by email. Mallard takes the payment for us; its own [terms of service](/help/customer/terms-of-services) hold for the site.`,
        ],
      },
      price: {
        title: 'Price, tax and delivery',
        text: [
          'Prices are in Canadian dollars. Fees that every buyer must pay are inside the first price; delivery and taxes are shown before you pay.',
          shop.deliversFree
            ? 'We deliver every order in Canada for free. The dates are shown on the product page and at checkout.'
            : `Delivery in Canada costs ${f.parcel} unless the product page says otherwise, and nothing when you buy for more than ${f.freeDeliveryOver} from us. The dates are shown on the product page and at checkout.`,
          'The risk is ours until the parcel is in your hands.',
        ],
      },
      cancel: {
        title: 'Cancelling and returning',
        text: [
          `You can cancel at once for ${f.cancelMinutes} minutes after paying, and ask us later, until the parcel has left. You can return goods for ${shop.windowDays} days after a change of mind, and for ${f.guaranteeDays} days if something is wrong. See [returns and refunds](${shop.links.returns}).`,
        ],
      },
      warranty: {
        title: 'Warranty',
        text: [
          'Goods must be as described, fit for their use and last for a reasonable time, as the law says. A maker’s warranty, where there is one, comes on top. Nothing in these terms limits what the law of your province gives you.',
        ],
      },
      trouble: {
        title: 'If we disagree',
        text: [
          `[Write to us](${shop.links.contact}), or open a complaint in the [complaint centre](/account?path=complaint). You may go to court or to your province’s consumer protection office at any time. For consumers the law and the courts of the province in which they live hold; in Quebec the French text of these terms counts.`,
        ],
      },
    },
  }) satisfies Document

import type { Document } from '../../document.ts'
import type { Figures } from '../../figures.ts'

export default ({ shop, ...f }: Figures) =>
  ({
    title: `About ${shop.name}`,
    description: `Who ${shop.name} is, where it is, and what you can count on.`,
    lead: shop.description,
    sections: {
      who: {
        title: 'Who we are',
        text: [
          `${shop.name} is an independent shop in ${shop.place}. What you see in [our shop](${shop.links.home}) we chose, priced and described ourselves, and we pack and send it ourselves.`,
          'We sell through Mallard, a marketplace for independent shops in Canada. Mallard runs the checkout and the payment, and stands behind its own guarantee.',
        ],
      },
      promise: {
        title: 'What you can count on',
        text: [
          {
            list: [
              shop.deliversFree
                ? 'Every order from us is delivered for free in Canada.'
                : `Delivery costs ${f.parcel} unless the product page says otherwise, and nothing when you buy for more than ${f.freeDeliveryOver} from us.`,
              `You have ${shop.windowDays} days to change your mind, and ${f.guaranteeDays} days if something is faulty, damaged, wrong or not as described.`,
              'The first price is the whole price: fees that everybody must pay are inside it.',
              'Only people who bought from us can review us, and we cannot remove what they write.',
            ],
          },
        ],
      },
      reach: {
        title: 'How to reach us',
        text: [
          `Write to us on [contact us](${shop.links.contact}). Questions about an order are on [customer service](${shop.links.service}).`,
        ],
      },
    },
  }) satisfies Document

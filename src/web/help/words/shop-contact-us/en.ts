import type { Document } from '../../document.ts'
import type { Figures } from '../../figures.ts'

export default ({ shop, ...f }: Figures) =>
  ({
    title: `Contact ${shop.name}`,
    description: `Write to ${shop.name} about a product, an order or anything else.`,
    lead: `Your message goes to ${shop.name} in ${shop.place}. We answer by email.`,
    sections: {
      form: {
        title: 'Write to us',
        text: [
          'Tell us which product or which order it is about. The shop and the operator of Mallard can read what you send. Please never send a card number or a password.',
          { form: 'contact' },
        ],
      },
      quick: {
        title: 'Quicker ways',
        text: [
          {
            list: [
              '[Track an order](/tracking) with its number and your email.',
              'Cancel or return something from [your orders](/account?path=yourOrders).',
              `Read [returns and refunds](${shop.links.returns}) or [customer service](${shop.links.service}).`,
            ],
          },
        ],
      },
      mallard: {
        title: 'If we cannot agree',
        text: [
          `Open a complaint in the [complaint centre](/account?path=complaint), and Mallard looks at it with us. You reach Mallard itself on its [contact page](/help/business/contact-us), or by phone: ${f.phone}.`,
        ],
      },
    },
  }) satisfies Document

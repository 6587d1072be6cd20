import type { Document } from '../../document.ts'

export default () =>
  ({
    title: 'Fulfilled by Mallard',
    description: 'Whether Mallard stores and sends goods for shops: not at the moment, and what there is instead.',
    lead: 'Some marketplaces store and send goods for their shops. This one does not at the moment, and says so rather than promise it.',
    sections: {
      now: {
        title: 'How it is now',
        text: [
          {
            note: 'Fulfilment by Mallard is switched off. The operator of this marketplace runs no warehouse, and no product is sent by us.',
          },
          'Every product is stored, packed and sent by the shop that sells it: see [fulfilled by the merchant](/help/business/fulfill-by-merchant). If you see a product or a message that says it is “shipped by Mallard”, please [tell us](/help/business/contact-us?topic=report).',
        ],
      },
      buyers: {
        title: 'For buyers',
        text: [
          'You lose nothing by it. Delivery dates, the rules for free delivery, the guarantee and [purchase protection](/help/business/purchase-protection) are the same for all shops, because they do not depend on who owns the warehouse.',
        ],
      },
      shops: {
        title: 'For shops that want help with sending',
        text: [
          {
            list: [
              'You may work with a fulfilment company of your own choice. The buyer sees your name, and what you promise stays your promise.',
              'Give that company only what it needs: name, address and phone. It may use them for nothing else.',
              'Tracking numbers are entered by you, or by somebody to whom you give access to your account.',
            ],
          },
        ],
      },
      later: {
        title: 'If it comes one day',
        text: [
          'If the operator opens a warehouse, this page will say what it costs, where it is, how quickly it sends, and who answers for what. Shops will be asked before anything changes for them; nobody will be obliged to use it, and it will buy no better place in the search.',
        ],
      },
    },
  }) satisfies Document

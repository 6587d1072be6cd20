import type { Document } from '../../document.ts'
import type { Figures } from '../../figures.ts'

export default ({ shop, ...f }: Figures) =>
  ({
    title: 'Privacy policy',
    description: `What ${shop.name} learns about you when you buy, and what it does with it.`,
    lead: `What ${shop.name} learns about you when you buy, what we do with it, and what we do not.`,
    sections: {
      two: {
        title: 'Two who are responsible',
        text: [
          `The site, the account, the checkout and the payment belong to Mallard. For them [Mallard’s privacy policy](/help/customer/privacy-policy) holds. For what ${shop.name} does with the data of your order, ${shop.name} in ${shop.place} is responsible.`,
        ],
      },
      what: {
        title: 'What we get',
        text: [
          {
            list: [
              'With an order: your name, the delivery address, a phone number for the carrier, what you bought, and a note or gift message if you wrote one.',
              'With a message to us: your name, your email and what you wrote.',
              'With a return or a complaint: why, and the photos that you sent.',
              'With a review: the name that you show in public, and your words.',
            ],
          },
          'We do not get your password, your card, your other orders or what you looked at.',
        ],
      },
      use: {
        title: 'What we do with it',
        text: [
          'We pack and send, answer you, take things back, and keep the records that tax law asks for. We give name, address and phone to the carrier. That is all: we do not sell the data, do not put you on a mailing list unless you asked us to, and do not use it for anything else.',
        ],
      },
      keep: {
        title: 'How long, and how safe',
        text: [
          `The data stays in Mallard’s system, where only people of this shop who need it can see it. Messages through the contact form are erased after ${f.letterMonths} months. What tax law wants us to keep, we keep for as long as it wants.`,
        ],
      },
      rights: {
        title: 'What you can ask',
        text: [
          `You may ask what we have about you, have it corrected or erased as far as the law allows, and withdraw a consent. [Write to us](${shop.links.contact}), or to [Mallard](/help/business/contact-us?topic=privacy), which passes it on. You may complain to the Privacy Commissioner of Canada or to your province’s authority, in Quebec the Commission d’accès à l’information.`,
        ],
      },
    },
  }) satisfies Document

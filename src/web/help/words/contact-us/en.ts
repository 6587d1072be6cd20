import type { Document } from '../../document.ts'
import type { Figures } from '../../figures.ts'

export default (f: Figures) =>
  ({
    title: 'Contact us',
    description: 'Write to the people who run Mallard, ask about an order, or make a complaint.',
    lead: 'Many questions have an answer on these pages: try the search above. If you would rather write to a person, the form below reaches us at any hour.',
    sections: {
      quick: {
        title: 'What is quicker than writing',
        text: [
          {
            table: {
              caption: 'The quickest way for common questions',
              head: ['You want to', 'Do this'],
              rows: [
                ['see where a parcel is', '[Track an order](/tracking) with its number and your email. You need not sign in.'],
                ['cancel something', 'Open the order in [your orders](/account?path=yourOrders) and choose “Cancel items”.'],
                ['send something back', 'Open the order in [your orders](/account?path=yourOrders) and choose “Return or replace”.'],
                [
                  'complain about a shop, a pro or an order',
                  'Use the [complaint centre](/account?path=complaint). We and the shop both see it.',
                ],
                ['get back into your account', '[Set a new password](/account/forgotPassword), or sign in with a code by email.'],
                ['stop our emails', 'Press “Unsubscribe” at the foot of any of them.'],
              ],
            },
          },
        ],
      },
      form: {
        title: 'Write to us',
        text: [
          'We answer by email, in the language in which you write to us. If it is about an order, its number helps. Please never send us a card number or a password: nobody here will ask for one.',
          { form: 'contact' },
        ],
      },
      complaint: {
        title: 'If you want to complain',
        text: [
          'If you have an account, the [complaint centre](/account?path=complaint) is the best place: you pick the order, the shop or the pro, add photos if they help, and everything that is said stays together in one thread. The shop and we are told at once, and a complaint that was closed opens again when you write once more.',
          'Without an account, or about Mallard itself, choose “Complaint” as the topic in the form above. You get a number, and we answer you by email.',
          'You may also turn to the consumer protection office of your province or territory, or to the Office of the Privacy Commissioner if it is about your data. You need not complain to us first.',
        ],
      },
      reach: {
        title: 'Phone and post',
        text: [
          { list: [`**Phone:** ${f.phone}`, `**Post:** Mallard, ${f.address}`] },
          `What you send with the form is kept for ${f.letterMonths} months, so that we can look back when you write again, and is then erased. Who may see it is explained in the [privacy policy](/help/customer/privacy-policy).`,
        ],
      },
      access: {
        title: 'If something here is hard to use',
        text: [
          'This site shall work with a keyboard, with a screen reader, and with large text. If a page stops you, choose “Accessibility” as the topic and tell us which page it is and what you use. If you would rather get a page in another form, such as large print, ask us the same way.',
        ],
      },
    },
  }) satisfies Document

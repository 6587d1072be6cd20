import type { Document } from '../../document.ts'
import type { Figures } from '../../figures.ts'

export default (f: Figures) =>
  ({
    title: 'Seller agreement',
    description: 'What shops and pros agree to when they sell on Mallard: fees, duties, payment and ending the agreement.',
    lead: 'This is what a shop or a pro agrees to when it sells on Mallard. The version that you agreed to is kept with your registration.',
    sections: {
      parties: {
        title: 'Who agrees with whom',
        text: [
          `The agreement is between the business that registers (“you”) and the operator of this marketplace (“we”): Mallard, ${f.address}. It covers goods (“shop”) and services (“pro”).`,
          'You sell in your own name and on your own account. The buyer’s contract is with you. We are not your employer, partner or agent, except that we take payments for you.',
        ],
      },
      register: {
        title: 'Registration',
        text: [
          {
            list: [
              'What you tell us must be true and complete, and you keep it up to date: legal name, address, contact, business number and tax registrations.',
              'We check who you are before you can sell, with documents that are kept encrypted and erased after the decision and the time for which we must keep them.',
              'We may refuse a registration. We tell you the reason, and you may apply again when it is gone.',
              'You are answerable for everybody who works with your account.',
            ],
          },
        ],
      },
      fees: {
        title: 'Fees',
        text: [
          `We take a commission of ${f.commission} of what your goods sell for, after discounts and before tax. Nothing is taken from delivery, from handling or installation fees, or from taxes. There is no fee for joining, for listing or for leaving.`,
          'When you refund a buyer, we give back our commission in the same proportion. Fees are changed only for the time to come, and are announced to you before.',
        ],
      },
      listings: {
        title: 'What you offer',
        text: [
          {
            list: [
              'You own or may sell what you offer. It is legal, safe, not recalled, and labelled as Canadian law wants, in Quebec in French as well.',
              'Texts and pictures are true, yours to use, and show the product. A price that is crossed out was really asked for a fair time.',
              'A fee that every buyer must pay is entered as a fee, so that it stands in the first price. You add none later, by mail or at the door.',
              'Stock is kept right. What you cannot send, you do not offer.',
              'You do not sell: weapons, drugs, tobacco, medicines on prescription, live animals, stolen, counterfeit or recalled goods, and whatever else the law forbids.',
            ],
          },
        ],
      },
      orders: {
        title: 'Orders, delivery and returns',
        text: [
          {
            list: [
              `You send an order that comes in before ${f.dispatchHour} Eastern time on the same working day, a later one on the next, and enter carrier and tracking number.`,
              'You carry the risk until the buyer has the parcel.',
              'You answer a wish to cancel before you send, and do not send what was cancelled.',
              `You take back what is faulty, damaged, wrong or not as described for ${f.guaranteeDays} days after delivery and pay for the way back, and keep the window for a change of mind that your shop states, ${f.changeOfMindDays} days where it states none.`,
              'You answer complaints in the complaint centre. If you do not, we may decide without you, by the rules of [purchase protection](/help/business/purchase-protection).',
            ],
          },
        ],
      },
      money: {
        title: 'Your money',
        text: [
          'Buyers pay through our payment provider. What is yours of each sale is entered in our books at the moment of payment: the price, the fees and the delivery, less our commission. Refunds are entered the same way. Every transfer balances to the cent.',
          'How and when your balance is paid out is agreed with you in writing when you register. [Payments processing terms](/help/business/payments-processing-terms) say what may delay it.',
          'Taxes on a sale are collected at checkout by the rates of the buyer’s province and kept apart from your money. Whether we or you remit them follows from your tax registrations and the law.',
        ],
      },
      buyers: {
        title: 'Buyers and their data',
        text: [
          'You get a buyer’s name, address and phone to carry out the order, and for nothing else. You do not add buyers to a mailing list, pass their data on, or ask them to pay or write outside Mallard. You obey PIPEDA, the laws of your province, in Quebec Law 25, and Canada’s anti-spam law. You tell us at once if data is lost.',
          'You do not pay for reviews, write them yourself, or press a buyer to change one. You may answer every review once, in public.',
        ],
      },
      rights: {
        title: 'Names, texts and pictures',
        text: [
          'What you upload stays yours. You allow us to show it on Mallard, in all its languages and sizes, for as long as it is listed. If somebody shows us that something breaks a right of theirs, we hide it and tell you, and you may answer.',
        ],
      },
      order: {
        title: 'How results are ordered',
        text: [
          'Search results are ordered by how well a product fits the words, and then by sales, ratings, price and delivery, as the buyer chooses. No place is sold. Recommendations come from what people bought together and looked at. The same rules hold for every seller.',
        ],
      },
      end: {
        title: 'Pausing and ending',
        text: [
          'You may stop selling at any time, and we tell you how. Orders that are paid must still be delivered, and guarantees still hold.',
          'We may hide a product, pause or end an account: at once when the law, safety or a fraud asks for it, otherwise after we have told you what is wrong and given you time to put it right. You get the reason in writing and may answer; a person who did not take the first decision looks again.',
          'What is yours is paid out after open returns and disputes are settled.',
        ],
      },
      law: {
        title: 'Law',
        text: [
          'The law of Ontario and the federal law of Canada hold between you and us, unless a law that cannot be set aside says otherwise. For a seller in Quebec the French text was given first and counts. Changes are announced before they hold; whoever does not agree may leave without cost.',
        ],
      },
    },
  }) satisfies Document

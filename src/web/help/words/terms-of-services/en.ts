import type { Document } from '../../document.ts'
import type { Figures } from '../../figures.ts'

export default (f: Figures) =>
  ({
    title: 'Terms of service',
    description: 'The rules for using Mallard: accounts, orders, prices, reviews, and what happens when we disagree.',
    lead: 'These are the rules between you and the operator of this marketplace. They take no right away that the law of your province gives you.',
    sections: {
      parties: {
        title: 'Who these terms are between',
        text: [
          `“We” is the operator of this marketplace: Mallard, ${f.address}, ${f.phone}. “You” is whoever uses it. “Shop” and “pro” are the businesses that sell goods and services here.`,
          'When you buy, the contract of sale is between you and the shop or the pro. We are not the seller. We run the marketplace, take the payment for the seller, and keep the promises that these pages make in our name, such as [purchase protection](/help/business/purchase-protection).',
        ],
      },
      account: {
        title: 'Your account',
        text: [
          {
            list: [
              'You may look around without an account. To order you need one, with an email that is yours.',
              'You must be old enough to enter into a contract where you live, or have the consent of a parent or guardian.',
              'Keep your password to yourself, and tell us if you think that somebody knows it. You can end all sessions of your account from your profile.',
              'One person, one account. Accounts cannot be sold or passed on.',
              'You can stop using your account at any time, and ask us to close it.',
            ],
          },
        ],
      },
      prices: {
        title: 'Prices and taxes',
        text: [
          'Prices are in Canadian dollars. A fee that every buyer must pay is inside the price that is shown first. Delivery and taxes depend on where you are and are shown before you pay. The total that you confirm is what is charged.',
          'A crossed-out price is a price that the shop says it asked before. Next to it we show what the product has really cost, as far as we know its history.',
          'If a price is plainly a mistake, the shop may cancel the order before it is sent, and you get everything back.',
        ],
      },
      orders: {
        title: 'Orders and payment',
        text: [
          {
            list: [
              'Before you pay you see what you buy, from whom, every part of the price, where it goes, and by when. Please check it: this is the moment to correct mistakes.',
              'The contract with each shop comes about when your payment has succeeded. You then get a confirmation by email, and every order has an invoice that you can keep.',
              `Goods are kept for you for ${f.holdMinutes} minutes while you pay. An order that is not paid within ${f.unpaidHours} hours is cancelled.`,
              `You can cancel at once for ${f.cancelMinutes} minutes after paying, later with the shop’s consent until it has sent the parcel.`,
              'The risk passes to you when the goods are in your hands.',
            ],
          },
          'See also [shipping policy](/help/business/shipping-policy), [returns and refunds](/help/business/returns-refunds) and [payments processing terms](/help/business/payments-processing-terms).',
        ],
      },
      services: {
        title: 'Local pros',
        text: [
          'A request to a pro is free and binds nobody. A quote that is marked as a draft cannot be accepted. By accepting a final quote you agree to its work, its price and its deposit. Licences, insurance and permits for the work are the pro’s own duty.',
        ],
      },
      reviews: {
        title: 'Reviews and what you write',
        text: [
          `You may review what was delivered to you, and change your words for ${f.reviewEditDays} days. Say what you saw; do not write for money, for a competitor, or about people’s private matters. Shops may answer in public, and may not pay for good reviews or have bad ones removed.`,
          'What you write and upload stays yours. You allow us to show it on Mallard and in the languages of Mallard for as long as it stands there.',
          'We take down what breaks the law or these rules, and tell you why. If you do not agree, write to us and a person looks again.',
        ],
      },
      forbidden: {
        title: 'What is not allowed',
        text: [
          {
            list: [
              'Buying or selling what the law forbids, or what is counterfeit, stolen or recalled.',
              'Paying or asking to be paid outside Mallard for something found here.',
              'Pretending to be somebody else, or using somebody else’s card or account.',
              'Breaking into, overloading or copying the site by machine, beyond what its public interfaces offer.',
              'Harassing, threatening or discriminating against anybody.',
            ],
          },
          'If somebody does so, we may cancel orders, hide what was posted or close the account. We say why, unless the law forbids us to.',
        ],
      },
      comparison: {
        title: 'Recommendations and price comparison',
        text: [
          'Recommendations and price comparisons are made by computer, from the data that they show. They are for reference only. Prices of other sites carry their source and date, and may have changed since.',
        ],
      },
      liability: {
        title: 'What we answer for',
        text: [
          'We answer for what we promise on these pages and for our own faults, as the law says. We do not answer for the goods and services themselves, which the seller does, beyond what purchase protection promises.',
          'We try to keep the site open at all hours, but cannot promise that it never stops. Where the law of your province does not allow a seller or a marketplace to limit what it answers for, and in Quebec it largely does not, nothing here limits it.',
        ],
      },
      law: {
        title: 'Law and disagreements',
        text: [
          'If something went wrong, please tell the shop and us first, in the [complaint centre](/account?path=complaint): most things can be settled there. You are not obliged to, and you may go to a court, to a small claims court, or to your province’s consumer protection office at any time. There is no arbitration clause, and you may take part in a class action.',
          'For consumers the law of the province or territory in which they live applies, and its courts.',
          'These terms exist in French, English and Chinese. For a consumer in Quebec the French text was there first and counts; elsewhere English and French count alike. The Chinese text is a translation.',
        ],
      },
      changes: {
        title: 'Changes to these terms',
        text: [
          'We may change these terms for what comes, never for orders that were already placed. We announce a change that is not in your favour at least before it begins, and you may close your account instead. The date above says when this page last changed.',
        ],
      },
    },
  }) satisfies Document

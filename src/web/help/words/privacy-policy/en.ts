import type { Document } from '../../document.ts'
import type { Figures } from '../../figures.ts'

export default (f: Figures) =>
  ({
    title: 'Privacy policy',
    description: 'What we know about you, why, who sees it, how long we keep it, and what you can ask of us.',
    lead: 'We keep what is needed to run a marketplace and to obey the law, and nothing to sell. This page says what that is, in plain words.',
    sections: {
      short: {
        title: 'In short',
        text: [
          {
            list: [
              'You can look around without an account and without being followed from site to site. There is no advertising network and no outside analytics here.',
              'Card numbers go to the payment provider. We never see them.',
              'What you looked at is kept only after you have said yes, and you can erase it at any time.',
              'We write to you about your orders. Offers come only if you asked for them, and one press ends them.',
              'You can ask what we hold about you, have it corrected, get a copy, or have it erased as far as the law allows.',
            ],
          },
        ],
      },
      who: {
        title: 'Who is responsible',
        text: [
          `The operator of this marketplace is responsible for personal information that Mallard holds: Mallard, ${f.address}, ${f.phone}. The person in charge of the protection of personal information can be reached at this address, or with the form on [contact us](/help/business/contact-us?topic=privacy) under the topic “Privacy”.`,
          'This policy follows the federal Personal Information Protection and Electronic Documents Act (PIPEDA), the laws of Alberta and British Columbia on the same matter, and Quebec’s Act respecting the protection of personal information in the private sector as changed by Law 25.',
          'A shop or a pro that sells to you is responsible for what it does with what it learns about you from your order. Its own privacy page says more.',
        ],
      },
      what: {
        title: 'What we hold, and why',
        text: [
          {
            table: {
              caption: 'Personal information, its purpose, and how long it is kept',
              head: ['What', 'Why', 'How long'],
              rows: [
                [
                  'Email, name, nickname, language and, if you gave them, picture, gender and a few words about you',
                  'To run your account and to address you properly',
                  'As long as you have the account',
                ],
                ['Password, as a hash from which it cannot be read', 'To sign you in', 'Until you change it or close the account'],
                [
                  'Addresses and phone numbers',
                  'To deliver and to bill',
                  'Until you delete them. An order keeps the address to which it went',
                ],
                [
                  'Orders, invoices, returns and refunds',
                  'To carry out what you bought, and because tax law wants records',
                  'As long as tax law wants',
                ],
                ['Brand, last digits and expiry of cards you chose to keep', 'To let you choose a card', 'Until you delete the card'],
                ['Reviews and answers', 'To show them to others', 'Until you ask us to take them down'],
                [
                  'Complaints, contact messages and their photos',
                  'To answer you and to settle disputes',
                  `Contact messages for ${f.letterMonths} months; complaints as long as the order they belong to`,
                ],
                [
                  'Words you searched for',
                  'To offer them again, and to improve the search',
                  'The latest few dozen; older ones are dropped',
                ],
                [
                  'Products you looked at',
                  'Your browsing history and what we recommend from it. **Only if you said yes**',
                  'Until you erase it; the oldest are dropped',
                ],
                [
                  'Requests to local pros, with photos or a video',
                  'To let the pros you asked make you a quote',
                  'Until you ask us to erase them',
                ],
                [
                  'From sellers: photos of an identity document, tax details',
                  'To know who sells here, and because platforms must report their sellers. Kept encrypted; each look is written down',
                  'Photos until the days after the decision that the application states; tax details of sellers as long as tax law wants, of others as long as the photos',
                ],
                [
                  'Newsletter address and the proof of your consent',
                  'To send you what you asked for, and to prove that you did',
                  'The address until you leave; the proof as long as the law may ask for it',
                ],
                [
                  'Network address and failed attempts',
                  'To keep strangers from guessing passwords and from flooding the site',
                  'Minutes to a day',
                ],
              ],
            },
          },
          'You need not give us anything to look around. To buy, we need an email, an address and a payment. Gender, picture and a phone number of your own are up to you.',
        ],
      },
      cookies: {
        title: 'Cookies and what stays in your browser',
        text: [
          'All of them are our own. None follows you to other sites.',
          {
            table: {
              caption: 'Cookies and browser storage',
              head: ['What', 'What for', 'How long'],
              rows: [
                [
                  'Session (two halves) and a sign that you are signed in',
                  'To know you while you are signed in',
                  `${f.sessionDays} days after your last visit`,
                ],
                ['Language', 'To speak your language', `${f.languageDays} days`],
                ['Place, mall, menu, currency', 'To show dates, prices and shops for where you are', 'From the end of the visit to a year'],
                [
                  'Cart, wish list and compare list of a visitor',
                  'To keep them until you sign in; they hold ids and numbers only',
                  'A year',
                ],
                ['Your answer about the browsing history', 'To not ask twice', 'A year'],
                [
                  'A random number in the browser’s storage',
                  'To find a visitor’s own searches and history again',
                  'Until you clear the browser',
                ],
                [
                  'Pages you saw last',
                  'To show public pages when you are offline. Never your account, cart or orders',
                  'Until newer pages replace them',
                ],
              ],
            },
          },
        ],
      },
      shared: {
        title: 'Who else sees it',
        text: [
          {
            list: [
              '**The shop you buy from:** your name, the delivery address, a phone number for the carrier, what you bought, and your notes. Not your email’s inbox, not your card, not your other orders.',
              '**The pro you ask:** your request with its photos and how to reach you.',
              '**The payment provider:** the card and the amount, and your email for the receipt. It follows its own privacy policy.',
              '**Those who run our machines and deliver our mail:** they process data for us, by contract, and for nothing else.',
              '**Authorities:** when the law obliges us, and then only what it obliges us to give.',
              '**Machine translation:** only if the operator has set it up and you choose such a language, your browser sends the words of the page to the translator. Never on checkout.',
            ],
          },
          'We do not sell or rent personal information. If the marketplace passes to another operator, you will be told before your data does.',
          'Some of these companies may keep data outside your province or outside Canada, where other laws hold. Before that happens the operator must assess whether the data is well protected there, as Quebec’s law demands.',
        ],
      },
      automatic: {
        title: 'What computers decide',
        text: [
          'Computers put products in order, recommend some, compare prices and sort out requests that come too often. These look at products, at what people bought together and, if you said yes, at what you looked at. Each recommendation says why it is there.',
          'No computer alone decides anything of legal weight about you. If that should ever change, you will be told, may ask for the reasons, and may have a person look at it.',
        ],
      },
      rights: {
        title: 'What you can ask of us',
        text: [
          {
            list: [
              '**See it:** much of it stands in [your account](/account). For the rest, ask us.',
              '**Correct it:** in your account, or by asking.',
              '**Take it with you:** ask for a copy in a form that a computer can read.',
              '**Withdraw a consent:** switch off the newsletter and the browsing history yourself, at once.',
              '**Have it erased, or no longer shown:** ask us. What tax law or an open dispute makes us keep stays until they no longer do, and is used for nothing else.',
              '**Complain:** to us, to the Privacy Commissioner of Canada, or to your province’s: the Commission d’accès à l’information in Quebec, and the commissioners of Alberta and British Columbia.',
            ],
          },
          'Use the [contact form](/help/business/contact-us?topic=privacy) with the topic “Privacy”. We may ask you to prove that the account is yours, for instance by writing from its email. We answer within the time that the law sets, without charge.',
        ],
      },
      safety: {
        title: 'How we protect it',
        text: [
          'Connections are encrypted where the operator has set up a certificate. Passwords are hashed with Argon2id. Photos are re-encoded, which removes the place where they were taken. Each query for private data names its owner, so that nobody else’s can come back. Few people have access, and only to what their work needs.',
          'If something goes wrong in a way that could seriously harm you, we tell you and the authorities, and keep a record of it.',
        ],
      },
      children: {
        title: 'Children',
        text: [
          'Accounts are for people who may enter into a contract where they live. We do not knowingly collect information about children. If you find that a child has opened an account, tell us and we erase it.',
        ],
      },
      mail: {
        title: 'Mail from us',
        text: [
          'Mails about your orders, your account, your complaints and your requests are part of what you asked for. Mails with offers come only after you ticked the box and confirmed the address by a link, as Canada’s anti-spam law (CASL) asks. Each names who sends it and from where, and has a link that ends them at once.',
        ],
      },
      changes: {
        title: 'Changes to this policy',
        text: [
          'The date above says when this page last changed. If a change matters to you, we tell you before it holds. Nothing that you gave us for one purpose will be used for another without asking you.',
        ],
      },
    },
  }) satisfies Document

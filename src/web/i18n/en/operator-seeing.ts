export default {
  title: 'Seen as somebody else',
  banner: {
    customer: (name: string) => `You see Mallard as ${name} does.`,
    shop: (name: string) => `You see the desk of ${name} as its owner does.`,
    business: (name: string) => `You see the desk of ${name} as its owner does.`,
  },
  until: (time: string) => `Until ${time}.`,
  hidden: 'Nothing can be changed. How they pay, their papers and their messages stay hidden.',
  leave: 'Leave',
  over: 'This look is over',
  overText:
    'It lasts a quarter of an hour, ends with its button or when you sign out, and its address opens once. Begin it again from the page of the customer or the seller.',
  back: 'Back to the desk',
  see: { customer: 'See as this customer', shop: 'See as this shop', business: 'See as this business' },
  says: 'You see the pages they see, for a quarter of an hour. Nothing can be changed, and how they pay, their papers and messages stay hidden. That you looked, and why, is written down.',
  reason: 'Why',
  reasonHint: 'Stands in the audit log.',
  cancel: 'Not now',
  failed: 'It was not begun. Please try again.',
}

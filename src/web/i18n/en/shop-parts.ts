export default {
  swiper: { title: 'Pictures', place: (n: number, of: number) => `${n} of ${of}`, before: 'Picture before', next: 'Next picture' },
  couponsHelp: {
    title: 'How coupons work',
    steps: [
      'Collect a coupon on the home of a shop, or receive one from Mallard. It then stands among yours until its last day.',
      'At the checkout those that fit are offered. One coupon counts for each order, unless it says that it goes with others.',
      'It is used when the order is made. If the order is cancelled before it is paid, the coupon comes back.',
      'After its last day a coupon is kept for you to look up, and no longer counts.',
    ],
    mine: 'My coupons',
  },
  part: {
    heading: (family: string, part: string) => `${family} / ${part}`,
    text: (template: string, shop: string) => `One part of the template ${template}, alone, with what ${shop} really sells.`,
    unknown: 'There is no such part',
    unknownText: 'The parts of this template are listed here.',
    signIn: 'This part shows your own data. Sign in to see it.',
    all: 'All parts',
    nothing: 'Nothing to show for this account yet.',
    openDialog: 'Open the dialog',
  },
}

export default {
  title: 'What stood out?',
  most: (n: number) => `Up to ${n}.`,
  counted: (tag: string, n: string) => `${tag} (${n})`,
  tags: {
    wellMade: 'Well made',
    asPictured: 'As pictured',
    goodValue: 'Good value',
    goodGift: 'Good gift',
    soft: 'Soft',
    fastDelivery: 'Fast delivery',
    smallerThanExpected: 'Smaller than expected',
    notAsPictured: 'Not as pictured',
  },
}

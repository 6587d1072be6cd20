export default {
  payingOff: 'Paying is not set up here yet, so no card can be kept.',
  cardFieldsMissing: 'The card fields could not be loaded. Check your connection and load the page again.',
  cardField: 'Card',
  useCard: 'Use this card',
  cardWrong: 'Please check the card.',
  cardFields: 'Card fields of the payment provider',
  testCards: 'Test cards: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined. Any future date, any CVV but 000.',
  nameOnCard: 'Name on card',
  nameMissing: 'Enter the name on the card.',
}

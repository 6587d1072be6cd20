export default {
  title: 'Products',
  none: {
    title: 'Nothing for sale yet',
    text: 'Here is everything your shop sells, with its price, its stock and whether shoppers see it.',
  },
}

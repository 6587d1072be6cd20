export default {
  title404: 'Ohh! Page not found',
  text404: "It seems we can't find what you're looking for",
  title400: 'That did not go through',
  text400: 'The page sent something we could not read (400). Nothing was bought or changed.',
  titleShop: 'This shop is closed for now',
  textShop: 'The owner is away or the shop is not public yet. Orders you already placed there are safe and can be tracked.',
  otherShops: 'Other shops',
  ordersWait: 'Orders are taken again in a moment. You can look around meanwhile.',
  waitTitle: 'One moment, please',
  waitText: 'Your account cannot be read right now. Nothing is lost: it is back in a moment, and what you ordered stays ordered.',
  offlineTitle: 'The pond is frozen',
  offlineText:
    'There is no connection right now. Pages of shops, products and help that you looked at last can still be read. Your cart and your orders are safe with us: they are there again when you are back.',
  offlineAgain: 'Try again',
  offlineHome: 'Go to the homepage',
  offlineHelp: 'Read the help',
}

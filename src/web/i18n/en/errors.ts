export default {
  title404: 'Ohh! Page not found',
  text404: "It seems we can't find what you're looking for",
  title400: 'That did not go through',
  text400: 'The page sent something we could not read (400). Nothing was bought or changed.',
  titleShop: 'This shop is closed for now',
  textShop: 'The owner is away or the shop is not public yet. Orders you already placed there are safe and can be tracked.',
  otherShops: 'Other shops',
}

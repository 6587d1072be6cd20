/** Concepts of the dictionary that say how a thing is: none of them is what was asked for. */
export const manners: readonly string[] =
  'plus-size petite polarized waterproof water-repellent windproof breathable machine-washable hand-wash-only non-stick noise-cancelling rechargeable wireless striped plaid polka-dot floral small medium large extra-large one-size long-sleeve short-sleeve sleeveless v-neck crew-neck high-waisted slim-fit relaxed-fit wide-fit handmade eco-friendly recycled second-hand refurbished foldable portable lightweight heavy-duty adjustable non-slip dishwasher-safe unscented cruelty-free vegan gluten-free hypoallergenic quiet organic queen-size touch-screen'.split(
    ' ',
  )

/**
 * Other concepts that are no goods that could be missing: what is done with a thing, where and when it is used, what shops speak of, people
 * who do work, animals, and words so wide that a whole department is called by them.
 */
export const notGoods: readonly string[] =
  'size-chart maternity gold gold-tone full-grain-leather flannel lace viscose induction usb-c hood pocket heel price sale clearance deal coupon free-delivery delivery pickup order track-order cart checkout wish-list return refund exchange warranty review compare shop seller brand model new best-seller in-stock out-of-stock made-in-canada set pair pack spare-part refill assembly installation handling-fee tax invoice gift gift-wrapping newsletter kitchen bathroom bedroom living-room garden office school outdoor camping travel winter summer christmas wedding birthday mother-s-day father-s-day lunar-new-year thanksgiving home health beauty furniture jewelry makeup clothing kids-clothing baby-clothes shoes accessories electronics appliance tools tableware toy pet-supplies office-supplies craft-supplies industrial-supplies capacity weight height width length depth diameter power voltage material colour size paper cardboard scent sensitive-skin dry-skin plumber electrician cleaning-service moving-company renovation tutoring pet-grooming quote dog cat rabbit fish recipes memory-ram embroidery'.split(
    ' ',
  )

/** The services, and every page of help and policy, grouped for the footer: the word that names it, and its address. */
export const footerGroups = [
  {
    title: 'servicesGroup',
    links: [
      ['findPro', '/services'],
      ['allTrades', '/services/categories/categoryOne'],
      ['allPros', '/services/merchants'],
      ['ownWords', '/services/intelligentSearch'],
      ['allShops', '/vendor/store-list'],
      ['shopsNear', '/local/shoplist'],
    ],
  },
  {
    title: 'helpGroup',
    links: [
      ['allHelp', '/help/search'],
      ['trackOrder', '/tracking'],
      ['returnsRefunds', '/help/business/returns-refunds'],
      ['purchaseProtection', '/help/business/purchase-protection'],
      ['shippingPolicy', '/help/business/shipping-policy'],
      ['shippingRates', '/help/business/shipping-rates-times'],
      ['shopWithPoints', '/help/business/shop-with-points'],
      ['contactUs', '/help/business/contact-us'],
    ],
  },
  {
    title: 'businessGroup',
    links: [
      ['aboutUs', '/help/business/about-us'],
      ['marketplace', '/help/business/marketplace'],
      ['sellOn', '/register/become-a-seller'],
      ['fulfilByUs', '/help/business/fulfill-by-us'],
      ['fulfilByMerchant', '/help/business/fulfill-by-merchant'],
      ['sellerHelp', '/seller/help'],
    ],
  },
  {
    title: 'policiesGroup',
    links: [
      ['privacy', '/help/customer/privacy-policy'],
      ['terms', '/help/customer/terms-of-services'],
      ['returnPolicy', '/static/returnPolicy'],
      ['sellerAgreement', '/help/business/seller-agreement'],
      ['paymentTerms', '/help/business/payments-processing-terms'],
      ['credits', '/credits'],
    ],
  },
] as const

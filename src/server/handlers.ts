import { address } from '../contract/addresses.ts'
import { operatorApplication, sellerApplication } from '../contract/applications.ts'
import { brand } from '../contract/brands.ts'
import { operatorCampaign } from '../contract/campaigns.ts'
import { sellerCancellation } from '../contract/cancellations.ts'
import { counts, shoppingCart, wish } from '../contract/cart.ts'
import { deal, doors, products, specification } from '../contract/catalogue.ts'
import { platformCategory } from '../contract/categories.ts'
import { operatorChargeback, providerChargeback, sellerChargeback } from '../contract/chargebacks.ts'
import { complaint, operatorComplaint, providerComplaint, sellerComplaint } from '../contract/complaints.ts'
import { consent, operatorConsent } from '../contract/consents.ts'
import { content } from '../contract/content.ts'
import { coupon } from '../contract/coupons.ts'
import { customer, follow, profile, userinfo } from '../contract/customers.ts'
import { operatorDecision } from '../contract/decisions.ts'
import { operatorJob } from '../contract/disputes.ts'
import { browseHistory } from '../contract/history.ts'
import { operatorCoupon } from '../contract/house-coupons.ts'
import { operatorTask, sellerTask } from '../contract/jobs.ts'
import { letter, operatorLetter, sellerLetter } from '../contract/letters.ts'
import { mall } from '../contract/malls.ts'
import { newsletter, notification } from '../contract/messages.ts'
import { notice } from '../contract/notices.ts'
import { opening } from '../contract/opening.ts'
import { operatorCategory } from '../contract/operator-catalogue.ts'
import { operatorContent } from '../contract/operator-content.ts'
import { operatorCustomer } from '../contract/operator-customers.ts'
import { operatorHome, operatorSeason } from '../contract/operator-homes.ts'
import { operatorOutbox, operatorTimer } from '../contract/operator-jobs.ts'
import { operatorMall } from '../contract/operator-malls.ts'
import { operatorMerge } from '../contract/operator-merge.ts'
import { operatorOrder } from '../contract/operator-orders.ts'
import { operatorOverview } from '../contract/operator-overview.ts'
import { operatorSeeing } from '../contract/operator-seeing.ts'
import { operatorSeller } from '../contract/operator-sellers.ts'
import { operatorSetting } from '../contract/operator-settings.ts'
import { order } from '../contract/orders.ts'
import { card, payment } from '../contract/payments.ts'
import { ip, place } from '../contract/places.ts'
import { point } from '../contract/points.ts'
import { ai, price } from '../contract/prices.ts'
import { operatorPrivacy, privacy } from '../contract/privacy.ts'
import { operatorRegister, privacyOfficer } from '../contract/privacy-register.ts'
import {
  picture,
  productList,
  productproductattributemapping,
  productVideo,
  relatedProduct,
  sku,
  spu,
  spuAttributeMapping,
  spuTag,
} from '../contract/products.ts'
import { providerBusiness, providerService } from '../contract/provider-business.ts'
import { providerInquiry } from '../contract/provider-inquiries.ts'
import { providerJob } from '../contract/provider-jobs.ts'
import { providerQuote, serviceQuote } from '../contract/quotes.ts'
import { radar } from '../contract/radar.ts'
import { rec } from '../contract/recommendations.ts'
import { operatorReconciliation } from '../contract/reconciliation.ts'
import { returning } from '../contract/returns.ts'
import { orderReview, productreview } from '../contract/reviews.ts'
import { savedView } from '../contract/saved-views.ts'
import { es, espu, operatorSearch, searchHistory, searchKeyword, skuSearch, suggestion } from '../contract/search.ts'
import { operatorSearchRule } from '../contract/search-rules.ts'
import { secondFactor } from '../contract/second-factor.ts'
import { sellerDeal } from '../contract/seller-deals.ts'
import { sellerExport } from '../contract/seller-exports.ts'
import { sellerGift } from '../contract/seller-gifts.ts'
import { sellerHost } from '../contract/seller-hosts.ts'
import { sellerImport } from '../contract/seller-imports.ts'
import { sellerLook } from '../contract/seller-look.ts'
import { sellerCoupon } from '../contract/seller-offers.ts'
import { orderThread, sellerOrder } from '../contract/seller-orders.ts'
import { sellerOverview } from '../contract/seller-overview.ts'
import { providerPayee, shopPayee } from '../contract/seller-payee.ts'
import { sellerPrice } from '../contract/seller-prices.ts'
import { sellerProduct } from '../contract/seller-products.ts'
import { sellerReturn } from '../contract/seller-returns.ts'
import { sellerHealth, sellerReview } from '../contract/seller-reviews.ts'
import { sellerState } from '../contract/seller-states.ts'
import { sellerStock } from '../contract/seller-stock.ts'
import { sellerTable } from '../contract/seller-table.ts'
import { sellerWord } from '../contract/seller-words.ts'
import { serviceShoppingCart } from '../contract/service-cart.ts'
import { serviceOrderMain } from '../contract/service-orders.ts'
import { inquiry, serviceQuotationRequest } from '../contract/service-requests.ts'
import { serviceBrowseHistory, serviceCollect, serviceShop } from '../contract/service-shops.ts'
import { serviceLanguage, servicePage, serviceSpu } from '../contract/services.ts'
import { sellerSettings } from '../contract/shop-settings.ts'
import { sellerShop, shop } from '../contract/shops.ts'
import { invitation, operatorStaff, providerStaff, sellerStaff } from '../contract/staff.ts'
import { sellerSubscription, subscription } from '../contract/subscriptions.ts'
import { providerTax, sellerTax } from '../contract/tax-registrations.ts'
import { operatorTrail, sellerTrail } from '../contract/trail.ts'
import { upload } from '../contract/uploads.ts'
import { visitorCart } from '../contract/visitor-cart.ts'
import { work } from '../contract/work.ts'
import { addressCalls } from './addresses/calls.ts'
import { operatorApplicationCalls, sellerApplicationCalls } from './applications/calls.ts'
import { operatorCategoryCalls } from './assortment/category-calls.ts'
import { operatorCampaignCalls } from './campaigns/calls.ts'
import { consentCalls, operatorConsentCalls } from './campaigns/consent-calls.ts'
import { operatorCouponCalls } from './campaigns/coupon-calls.ts'
import { cancellingCalls, sellerCancellationCalls } from './cancellations/calls.ts'
import { countsCalls, shoppingCartCalls, wishCalls } from './cart/calls.ts'
import { visitorCartCalls } from './cart/visitor-cart.ts'
import { brandCalls } from './catalogue/brands.ts'
import { dealCalls, doorsCalls, platformCategoryCalls, productsCalls, specificationCalls } from './catalogue/calls.ts'
import { operatorChargebackCalls, ownChargebackCalls } from './chargebacks/calls.ts'
import { complaintCalls, operatorComplaintCalls, providerComplaintCalls, sellerComplaintCalls } from './complaints/calls.ts'
import { waitingForShop } from './complaints/waiting-for-shop.ts'
import { contentCalls, newsletterCalls } from './content/calls.ts'
import { operatorHomeCalls } from './content/home-calls.ts'
import { operatorMallCalls } from './content/mall-calls.ts'
import { operatorSeasonCalls } from './content/season-calls.ts'
import { operatorContentCalls } from './content/words-calls.ts'
import { couponCalls } from './coupons/calls.ts'
import { customerCalls, userinfoCalls } from './customers/calls.ts'
import { followCalls } from './customers/follow.ts'
import { profileCalls } from './customers/profile.ts'
import { secondFactorCalls } from './customers/second-factor.ts'
import { workCalls } from './customers/work-calls.ts'
import { operatorDecisionCalls } from './decisions/calls.ts'
import { browseHistoryCalls } from './history/calls.ts'
import { operatorCustomerCalls } from './house-customers/calls.ts'
import { operatorSeeingCalls } from './house-customers/seeing-calls.ts'
import { operatorOrderCalls } from './house-orders/calls.ts'
import { operatorSettingCalls } from './house-orders/setting-calls.ts'
import { mount } from './http/calls/mount.ts'
import type { Mounted } from './http/calls/table.ts'
import { operatorOutboxCalls, operatorTimerCalls } from './jobs/machinery-calls.ts'
import { taskCalls } from './jobs/task-calls.ts'
import { judgingHandlers } from './judging-handlers.ts'
import { letterCalls, operatorLetterCalls, sellerLetterCalls } from './letters/calls.ts'
import { mallCalls } from './malls/calls.ts'
import { notificationCalls } from './messages/calls.ts'
import { noticeCalls } from './messages/notice-choices.ts'
import { moneyHandlers } from './money-handlers.ts'
import { openingCalls } from './opening/calls.ts'
import { orderCalls } from './orders/calls.ts'
import { hasBought } from './orders/has-bought.ts'
import { pointCalls } from './orders/points-calls.ts'
import { orderThreadCalls } from './orders/thread-calls.ts'
import { operatorOverviewCalls } from './overview/calls.ts'
import { payeeCalls } from './payees/calls.ts'
import { cardCalls, payingCalls, paymentCalls } from './payments/calls.ts'
import { ipCalls, placeCalls } from './places/calls.ts'
import { aiCalls, priceCalls } from './prices/calls.ts'
import { privacyCalls } from './privacy/calls.ts'
import { operatorMergeCalls } from './privacy/merge-calls.ts'
import { operatorPrivacyCalls } from './privacy/operator-calls.ts'
import { operatorRegisterCalls, privacyOfficerCalls } from './privacy/register-calls.ts'
import {
  pictureCalls,
  productListCalls,
  productproductattributemappingCalls,
  productVideoCalls,
  relatedProductCalls,
  skuCalls,
  spuAttributeMappingCalls,
  spuCalls,
  spuTagCalls,
} from './products/calls.ts'
import { providerQuoteCalls, serviceQuoteCalls } from './quotes/calls.ts'
import { endOffers } from './quotes/decide-quote.ts'
import { inquiryPage } from './quotes/inquiry-page.ts'
import { priceGuideCalls } from './quotes/price-guide.ts'
import { radarCalls } from './radar/calls.ts'
import { recCalls } from './recommendations/calls.ts'
import { operatorReconciliationCalls } from './reconciliation/calls.ts'
import { hasReturn, lastReturns, returningCalls } from './returns/calls.ts'
import { orderReviewCalls, productreviewCalls } from './reviews/calls.ts'
import { hideReviews } from './reviews/hide-reviews.ts'
import { sellerCouponCalls } from './sales/coupon-calls.ts'
import { sellerDealCalls } from './sales/deal-calls.ts'
import { sellerGiftCalls } from './sales/gift-calls.ts'
import { sellerOverviewCalls } from './sales/overview-calls.ts'
import { sellerReturnCalls } from './sales/return-calls.ts'
import { sellerOrderCalls } from './sales/seller-calls.ts'
import { savedViewCalls } from './saved-views/calls.ts'
import { searchKeywordCalls } from './search/calls.ts'
import { operatorSearchCalls } from './search/operator-calls.ts'
import { operatorSearchRuleCalls } from './search/rule-calls.ts'
import { esCalls, espuCalls, searchHistoryCalls, skuSearchCalls, suggestionCalls } from './search/search-calls.ts'
import { sellerWordCalls } from './search/seller-words.ts'
import { operatorSellerCalls } from './sellers/calls.ts'
import { serviceShoppingCartCalls } from './service-cart/calls.ts'
import { takeOutQuote } from './service-cart/change-service-cart.ts'
import { countOfServices } from './service-cart/lines.ts'
import { serviceOrderMainCalls } from './service-orders/calls.ts'
import { operatorJobCalls } from './service-orders/decide-dispute.ts'
import { providerJobCalls } from './service-orders/provider-calls.ts'
import { inquiryCalls, serviceQuotationRequestCalls } from './service-requests/calls.ts'
import { providerInquiryCalls } from './service-requests/provider-calls.ts'
import { providerBusinessCalls, providerServiceCalls } from './services/business-calls.ts'
import { serviceLanguageCalls, servicePageCalls, serviceSpuCalls } from './services/calls.ts'
import { serviceCollectCalls } from './services/collect.ts'
import { providerTaxCalls } from './services/registrations.ts'
import { serviceBrowseHistoryCalls, serviceShopCalls } from './services/shop-calls.ts'
import { sellerTaxCalls } from './shops/registrations.ts'
import { sellerSettingsCalls } from './shops/settings.ts'
import { sellerShopCalls } from './shops/shop-tax.ts'
import { invitationCalls, leavePlace } from './staff/accept.ts'
import { staffCalls } from './staff/calls.ts'
import { askForRight, holdersHere } from './staff/holders.ts'
import { sellerHealthCalls } from './standing/health.ts'
import { sellerReviewCalls } from './standing/reviews-of-shop.ts'
import { shopCalls } from './storefronts/calls.ts'
import { sellerHostCalls } from './storefronts/host-calls.ts'
import { sellerLookCalls } from './storefronts/look-calls.ts'
import { subscriptionCalls } from './subscriptions/calls.ts'
import { sellerSubscriptionCalls } from './subscriptions/seller-calls.ts'
import { allTaskKinds } from './task-kinds.ts'
import { operatorTrailCalls, sellerTrailCalls } from './trail/calls.ts'
import { uploadCalls } from './uploads/calls.ts'
import { sellerPriceCalls } from './wares/change-prices.ts'
import { sellerStateCalls } from './wares/change-states.ts'
import { sellerTableCalls } from './wares/edit-products.ts'
import { sellerExportCalls } from './wares/exports/export-calls.ts'
import { sellerImportCalls } from './wares/import-calls.ts'
import { sellerProductCalls } from './wares/seller-calls.ts'
import { sellerStockCalls } from './wares/stock-calls.ts'

/** Every call of the contract beside its handlers: routes, documentation and in-process asking all come from here. */
export const handlers: readonly Mounted[] = [
  ...judgingHandlers,
  mount(customer, customerCalls),
  mount(userinfo, userinfoCalls),
  mount(profile, profileCalls),
  mount(secondFactor, secondFactorCalls),
  mount(work, { ...workCalls, holders: holdersHere, askFor: askForRight, leave: leavePlace }),
  mount(sellerStaff, staffCalls('goodsSeller')),
  mount(providerStaff, staffCalls('serviceSeller')),
  mount(operatorStaff, staffCalls('operator')),
  mount(invitation, invitationCalls),
  mount(savedView, savedViewCalls),
  mount(follow, followCalls),
  mount(address, addressCalls),
  mount(point, pointCalls),
  mount(mall, mallCalls),
  mount(platformCategory, platformCategoryCalls),
  mount(brand, brandCalls),
  mount(products, productsCalls),
  mount(doors, doorsCalls),
  mount(deal, dealCalls),
  mount(specification, specificationCalls),
  mount(shop, shopCalls),
  mount(sellerShop, sellerShopCalls),
  mount(sellerTax, sellerTaxCalls),
  mount(providerTax, providerTaxCalls),
  mount(sellerSettings, sellerSettingsCalls),
  mount(sellerReview, sellerReviewCalls),
  mount(sellerHealth, sellerHealthCalls),
  mount(servicePage, { ...servicePageCalls, ...priceGuideCalls }),
  mount(serviceSpu, serviceSpuCalls),
  mount(serviceShop, serviceShopCalls),
  mount(serviceLanguage, serviceLanguageCalls),
  mount(serviceCollect, serviceCollectCalls),
  mount(serviceBrowseHistory, serviceBrowseHistoryCalls),
  mount(serviceQuotationRequest, serviceQuotationRequestCalls),
  mount(inquiry, { ...inquiryCalls((tx, request, now) => endOffers(tx, request, takeOutQuote, now)), page: inquiryPage }),
  mount(providerInquiry, providerInquiryCalls),
  mount(serviceQuote, serviceQuoteCalls),
  mount(providerQuote, providerQuoteCalls(takeOutQuote)),
  mount(serviceShoppingCart, serviceShoppingCartCalls),
  mount(serviceOrderMain, serviceOrderMainCalls),
  mount(providerJob, providerJobCalls),
  mount(operatorJob, operatorJobCalls),
  mount(providerBusiness, providerBusinessCalls),
  mount(providerService, providerServiceCalls),
  mount(ip, ipCalls),
  mount(place, placeCalls),
  mount(notification, notificationCalls),
  mount(notice, noticeCalls),
  mount(newsletter, newsletterCalls),
  mount(complaint, complaintCalls),
  mount(sellerCancellation, sellerCancellationCalls),
  mount(sellerComplaint, sellerComplaintCalls),
  mount(providerComplaint, providerComplaintCalls),
  mount(operatorComplaint, operatorComplaintCalls),
  mount(letter, letterCalls),
  mount(sellerLetter, sellerLetterCalls),
  mount(operatorLetter, operatorLetterCalls),
  mount(sellerApplication, sellerApplicationCalls),
  mount(operatorApplication, operatorApplicationCalls),
  mount(opening, openingCalls),
  mount(content, contentCalls),
  mount(operatorContent, operatorContentCalls),
  mount(operatorHome, operatorHomeCalls),
  mount(operatorSeason, operatorSeasonCalls),
  mount(operatorMall, operatorMallCalls),
  mount(counts, countsCalls(countOfServices)),
  mount(shoppingCart, shoppingCartCalls),
  mount(wish, wishCalls),
  mount(visitorCart, visitorCartCalls),
  mount(order, { ...orderCalls({ hasReturn, lastReturns }), ...payingCalls, ...cancellingCalls }),
  mount(orderThread, orderThreadCalls),
  mount(sellerOrder, sellerOrderCalls(hideReviews)),
  mount(sellerReturn, sellerReturnCalls(hideReviews)),
  mount(operatorChargeback, operatorChargebackCalls),
  mount(sellerChargeback, ownChargebackCalls('goodsSeller')),
  mount(providerChargeback, ownChargebackCalls('serviceSeller')),
  mount(operatorReconciliation, operatorReconciliationCalls),
  mount(shopPayee, payeeCalls('goodsSeller')),
  mount(providerPayee, payeeCalls('serviceSeller')),
  mount(sellerOverview, sellerOverviewCalls(waitingForShop)),
  mount(payment, paymentCalls),
  mount(card, cardCalls),
  mount(subscription, subscriptionCalls),
  mount(sellerSubscription, sellerSubscriptionCalls),
  mount(coupon, couponCalls(hasBought)),
  mount(operatorCoupon, operatorCouponCalls),
  mount(operatorCampaign, operatorCampaignCalls),
  mount(consent, consentCalls),
  mount(operatorConsent, operatorConsentCalls),
  mount(returning, returningCalls),
  mount(searchKeyword, searchKeywordCalls),
  mount(skuSearch, skuSearchCalls),
  mount(operatorSearch, operatorSearchCalls),
  mount(operatorSearchRule, operatorSearchRuleCalls),
  mount(operatorCategory, operatorCategoryCalls),
  mount(es, esCalls),
  mount(espu, espuCalls),
  mount(suggestion, suggestionCalls),
  mount(searchHistory, searchHistoryCalls),
  mount(spu, spuCalls),
  mount(productList, productListCalls),
  mount(sku, skuCalls),
  mount(picture, pictureCalls),
  mount(productVideo, productVideoCalls),
  mount(spuAttributeMapping, spuAttributeMappingCalls),
  mount(productproductattributemapping, productproductattributemappingCalls),
  mount(spuTag, spuTagCalls),
  mount(relatedProduct, relatedProductCalls),
  mount(orderReview, orderReviewCalls),
  mount(productreview, productreviewCalls),
  mount(browseHistory, browseHistoryCalls),
  mount(ai, aiCalls),
  mount(price, priceCalls),
  mount(rec, recCalls),
  mount(radar, radarCalls),
  mount(upload, uploadCalls),
  mount(sellerPrice, sellerPriceCalls),
  mount(sellerCoupon, sellerCouponCalls),
  mount(sellerDeal, sellerDealCalls),
  mount(sellerGift, sellerGiftCalls),
  mount(sellerHost, sellerHostCalls),
  mount(sellerExport, sellerExportCalls),
  mount(sellerImport, sellerImportCalls),
  mount(sellerLook, sellerLookCalls),
  mount(sellerProduct, sellerProductCalls),
  mount(sellerState, sellerStateCalls),
  mount(sellerTable, sellerTableCalls),
  mount(sellerWord, sellerWordCalls),
  mount(sellerStock, sellerStockCalls),
  mount(sellerTask, taskCalls('goodsSeller', allTaskKinds)),
  mount(operatorTask, taskCalls('operator', allTaskKinds)),
  mount(operatorDecision, operatorDecisionCalls),
  mount(operatorOrder, operatorOrderCalls),
  mount(operatorSeller, operatorSellerCalls),
  mount(operatorOutbox, operatorOutboxCalls),
  mount(operatorTimer, operatorTimerCalls),
  mount(operatorCustomer, operatorCustomerCalls),
  mount(operatorSeeing, operatorSeeingCalls),
  mount(operatorMerge, operatorMergeCalls),
  mount(privacy, privacyCalls),
  mount(operatorPrivacy, operatorPrivacyCalls),
  mount(privacyOfficer, privacyOfficerCalls),
  mount(operatorRegister, operatorRegisterCalls),
  mount(operatorSetting, operatorSettingCalls),
  mount(operatorOverview, operatorOverviewCalls),
  ...moneyHandlers,
  mount(operatorTrail, operatorTrailCalls),
  mount(sellerTrail, sellerTrailCalls),
]

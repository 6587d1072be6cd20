import type { ApplicationFields } from '../contract/applications.ts'
import { MAIN_MALL_ID } from './cookies.ts'

/** A draft in which nothing was typed yet. */
export const emptyFields: ApplicationFields = {
  firstName: '',
  lastName: '',
  phone: '',
  company: '',
  country: 'ca',
  province: '',
  city: '',
  identityDocument: null,
  displayName: '',
  shopName: '',
  shopId: '',
  serviceName: '',
  serviceId: '',
  mallCode: String(MAIN_MALL_ID),
  isPhysical: false,
  street: '',
  postalCode: '',
  space: null,
  template: 'normal',
  businessScope: '',
  mainCategories: [],
  shopCategories: [],
  scopeCategories: [],
}

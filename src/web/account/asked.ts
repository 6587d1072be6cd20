/** What the sections ask for: loader and component must say the same. */
export const allAddresses = { page: { current: 1, size: 100 }, queryParam: { addressType: 'shipment' as const } }
export const firstNotifications = { page: { current: 1, size: 50 } }

/** Everything that staff may be allowed, in one flat list: roles are sets of these, and each call of a desk names the one it needs. */
export const rights = [
  // What is sold, and how it looks.
  'products.read',
  'products.write',
  'stock.write',
  'offers.write',
  'look.write',
  'services.read',
  'services.write',
  // What was bought or booked.
  'orders.read',
  'orders.ship',
  'orders.refund',
  'requests.read',
  'requests.answer',
  'quotes.read',
  'quotes.send',
  'calendar.manage',
  'jobs.read',
  'jobs.work',
  'jobs.settle',
  'jobs.refund',
  // People who bought, asked or complained.
  'customers.read',
  'customers.answer',
  'customers.manage',
  'people.see',
  // Money, settings and those who work here.
  'money.read',
  'money.payout',
  'settings.read',
  'settings.write',
  'staff.read',
  'staff.manage',
  'audit.read',
  // Long work that the marketplace does for a place; which kinds of it somebody sees follows from their other rights.
  'tasks.read',
  'tasks.steer',
  // What only the marketplace itself does: whoever works there has a start page with what waits, of which they read what their other rights let them.
  'desk.read',
  'desk.take',
  'applications.read',
  'applications.papers',
  'applications.decide',
  'sellers.read',
  'sellers.manage',
  'disputes.read',
  'disputes.decide',
  'catalogue.write',
  'search.read',
  'search.write',
  'content.write',
  'campaigns.send',
] as const

export type Right = (typeof rights)[number]

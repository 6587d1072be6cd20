import { plural } from '../plural.ts'

export default {
  title: 'Overview',
  week: 'This week against the week before',
  figures: {
    orders: 'Orders',
    sales: 'Turnover',
    sellers: 'New sellers and pros',
    requests: 'Requests to pros',
    today: (n: string) => `${n} today`,
    salesNote: (amount: string) => `${amount} today; goods after discounts, before taxes`,
    byDay: 'Turnover by day',
    now: 'These seven days',
    before: 'The seven before',
    malls: 'Orders by mall, these seven days',
    noOrders: 'No orders in these seven days yet.',
    failed: 'The figures could not be read. Nothing else is wrong with this page; please try again.',
  },
  waits: {
    title: 'Waits for a decision',
    all: (n: number) => plural('en', n, { one: 'See the one that waits', other: 'See all # that wait' }),
    none: 'Nothing waits. Disputes, applications, complaints and letters come here.',
    failed: 'What waits could not be read. Please open the list.',
    open: 'Open the list',
  },
  health: {
    title: 'Health',
    look: 'Look at the jobs',
    well: 'Everything works.',
    wellAt: (time: string) => `Looked at ${time}, again every few seconds.`,
    silent: (time: string) => `The server has not answered since ${time}. What stands here may be old.`,
    failed: 'Health could not be read. If it stays so, look whether the database answers.',
    parts: {
      database: 'Database',
      replicas: 'Replicas',
      payment: 'Payments',
      mail: 'Mail',
      outbox: 'Outbox',
      timers: 'Timers',
      tasks: 'Tasks',
      index: 'Search index',
      disk: 'Disk',
      calls: 'Speed',
    },
    ok: 'ok',
    watch: 'Keep an eye on it',
    bad: 'Needs somebody now',
    found: {
      'database-away': {
        says: (o: { since: string }) => `The database takes no writes since ${o.since}.`,
        todo: 'Shoppers can still look. See whether the primary is up; it is used again by itself.',
      },
      'database-busy': {
        says: (o: { count: number }) =>
          plural('en', o.count, { one: '# request waits for a connection.', other: '# requests wait for a connection.' }),
        todo: 'If it lasts, raise MALLARD_DB_CONNECTIONS or start another process.',
      },
      'replicas-away': {
        says: (o: { count: number; all: number }) => `${o.count} of ${o.all} replicas do not answer.`,
        todo: 'The primary answers in their place. See whether they run, and whether MALLARD_REPLICA_URL names them.',
      },
      'replicas-behind': {
        says: (o: { count: number; seconds: number }) =>
          `Replicas that are too far behind to be asked: ${o.count}, by up to ${o.seconds} s.`,
        todo: 'The primary answers in their place. If it lasts, look at their disks and at long reports that run there.',
      },
      'payment-none': {
        says: () => 'No payment provider is set up: nobody can buy.',
        todo: 'Set the three MALLARD_STRIPE_ settings and start again.',
      },
      'payment-test': {
        says: () => 'Payments go to the test bank: no money moves.',
        todo: 'Set the three MALLARD_STRIPE_ settings and start again.',
      },
      'payment-alarms': {
        says: (o: { count: number }) =>
          plural('en', o.count, {
            one: '# message of the payment provider waits for a person.',
            other: '# messages of the payment provider wait for a person.',
          }),
        todo: 'Compare with the provider’s own pages: a dispute, or money given back there that the books do not know of.',
      },
      'mail-not-set-up': {
        says: () => 'No mail server is set up: nobody gets a code or a receipt.',
        todo: 'Set MALLARD_SMTP_URL and start again.',
      },
      'mail-given-up': {
        says: (o: { count: number }) => plural('en', o.count, { one: '# mail was given up.', other: '# mails were given up.' }),
        todo: 'The address is wrong, or the mail server refused it. Try it again once that is mended.',
      },
      'outbox-given-up': {
        says: (o: { count: number }) => plural('en', o.count, { one: '# message was given up.', other: '# messages were given up.' }),
        todo: 'It was tried for three days. A refund among them has not reached the customer.',
      },
      'outbox-late': {
        says: (o: { count: number; minutes: number }) =>
          plural('en', o.count, {
            one: `# message is late, for ${o.minutes} min.`,
            other: `# messages are late, the oldest for ${o.minutes} min.`,
          }),
        todo: 'Nobody takes them: look whether a process runs that delivers.',
      },
      'outbox-retried': {
        says: (o: { count: number }) =>
          plural('en', o.count, { one: '# message is tried again and again.', other: '# messages are tried again and again.' }),
        todo: 'It goes on by itself for three days. The server’s log says what the other side answers.',
      },
      'timers-late': {
        says: (o: { name: string; minutes: number }) => `“${o.name}” should have run ${o.minutes} min ago.`,
        todo: 'Look whether a process runs; the log says why it broke.',
      },
      'tasks-failed': {
        says: (o: { count: number }) =>
          plural('en', o.count, { one: '# task failed within a week.', other: '# tasks failed within a week.' }),
        todo: 'It says itself why, and can be tried again.',
      },
      'index-failed': {
        says: () => 'The search index could not be read: searching is slow.',
        todo: 'It is tried again by itself. If it stays, start this process again.',
      },
      'index-loading': {
        says: () => 'The search index is being read: searching is slow until then.',
        todo: 'Nothing to do; it takes a minute or two.',
      },
      'disk-low': {
        says: (o: { gigabytes: number; percent: number }) => `${o.gigabytes} GB (${o.percent}%) of the disk are free.`,
        todo: 'Make room or add some: a full disk stops uploads, and the embedded database.',
      },
      'calls-slow': {
        says: (o: { count: number; path: string; seconds: number }) =>
          plural('en', o.count, {
            one: `# answer took longer than a second within ten minutes: ${o.path}, ${o.seconds} s.`,
            other: `# answers took longer than a second within ten minutes, the slowest ${o.path} with ${o.seconds} s.`,
          }),
        todo: 'A few after a start are normal. If they stay, look at what the database is doing.',
      },
    },
  },
}

export default {
  title: (shop: string) => `Messages with ${shop}`,
  write: (shop: string) => `Write to ${shop}`,
  label: (shop: string) => `Your message to ${shop}`,
  hint: 'The shop answers here, and you get a mail. Please never write card numbers.',
  you: 'You',
  photo: (n: number) => `Photo ${n} of the message`,
  send: 'Send',
  notSent: 'Your message was not sent. Leave card numbers out and try again.',
  unread: 'The messages could not be read. Please load the page again.',
}

export default {
  title: 'Consent to news',
  may: {
    express: (since: string, _until: string) => `May be written to: agreed on ${since}, until it is taken back.`,
    purchase: (since: string, until: string) => `May be written to until ${until}: bought something on ${since}.`,
    inquiry: (since: string, until: string) => `May be written to until ${until}: asked for a service on ${since}.`,
  },
  lack: {
    never: (_since: string) => 'May not be written to: never agreed, bought or asked.',
    withdrawn: (since: string) => `May not be written to: taken back on ${since}.`,
    lapsed: (since: string) => `May not be written to: the time was over on ${since}.`,
  },
  none: 'Nothing was written down yet.',
  acts: { asked: 'Asked for news, not confirmed', given: 'Agreed', withdrawn: 'Taken back' },
  where: (place: string) => `where: ${place}`,
  version: (version: string) => `words ${version}`,
  proof: 'Proof as a table (CSV)',
  failed: 'The proof was not made. Please try again.',
}

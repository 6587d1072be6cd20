const ofOperators = ['application-waiting', 'application-answered', 'application-opened']

/** Operators are led to the case, applicants to what became of it. */
export const linkOf = (kind: string, id: string): string =>
  ofOperators.includes(kind) ? `/operator/applications?case=${id}` : '/register/startyourbusiness'

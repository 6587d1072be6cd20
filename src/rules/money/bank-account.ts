export interface CanadianBankAccount {
  institution: string
  transit: string
  account: string
}

/** What is wrong with a Canadian bank account, field by field; null when nothing is. Numbers may be written with spaces and hyphens. */
export function bankAccountProblem({ institution, transit, account }: CanadianBankAccount): keyof CanadianBankAccount | null {
  if (!/^\d{3}$/.test(institution) || !isInstitution(institution)) return 'institution'
  // A branch is numbered from 1.
  if (!/^\d{5}$/.test(transit) || transit === '00000') return 'transit'
  if (!/^\d{7,12}$/.test(account) || /^0+$/.test(account)) return 'account'
  return null
}

/** Numbers that Payments Canada gives: banks 001 to 399, trust companies 500 to 699, credit unions and caisses 800 to 899. */
function isInstitution(digits: string): boolean {
  const number = Number(digits)
  return (number >= 1 && number <= 399) || (number >= 500 && number <= 699) || (number >= 800 && number <= 899)
}

export const tidyDigits = (text: string): string => text.replace(/[\s-]/g, '')

/** What names an account to a person, and to nobody else. */
export const lastDigits = (account: string): string => account.slice(-4)

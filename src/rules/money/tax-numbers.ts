const bare = (text: string) => text.toUpperCase().replace(/[\s-]+/g, '')

/** The last digit of a business number makes the sum right: every second digit counts double, and its own digits are added (Luhn). */
function sumsUp(digits: string): boolean {
  const sum = [...digits].reduce((all, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return all + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** Nine digits of the Canada Revenue Agency, with their check digit. */
export const isBusinessNumber = (text: string): boolean => /^\d{9}$/.test(bare(text)) && bare(text) !== '000000000' && sumsUp(bare(text))

/** A business number, RT, and four digits; of the same business when its number is known. */
export function isGstHstNumber(text: string, businessNumber = ''): boolean {
  const [, number] = /^(\d{9})RT\d{4}$/.exec(bare(text)) ?? []
  return number !== undefined && isBusinessNumber(number) && (!businessNumber || bare(businessNumber) === number)
}

/** Ten digits of Revenu Québec, TQ, and four digits. Its check digit is not published, so only the form is looked at. */
export const isQstNumber = (text: string): boolean => /^\d{10}TQ\d{4}$/.test(bare(text))

/** British Columbia writes PST-1234-5678, Saskatchewan seven digits, Manitoba 123456-7 or 1234567 MT 0001. Nobody publishes how they are checked. */
const provincialForms: Readonly<Record<'BC' | 'SK' | 'MB', RegExp>> = { BC: /^PST\d{8}$/, SK: /^\d{7}$/, MB: /^\d{7}(MT\d{4})?$/ }
export const isProvincialNumber = (province: 'BC' | 'SK' | 'MB', text: string): boolean => provincialForms[province].test(bare(text))

export interface TaxNumbersTyped {
  businessNumber: string
  gstHstNumber: string
  qstNumber: string
}

/** Which of them cannot be: none of them has to be there. */
export const taxNumberProblems = ({
  businessNumber,
  gstHstNumber,
  qstNumber,
}: TaxNumbersTyped): Partial<Record<keyof TaxNumbersTyped, true>> => ({
  ...(businessNumber && !isBusinessNumber(businessNumber) ? { businessNumber: true } : {}),
  ...(gstHstNumber && !isGstHstNumber(gstHstNumber, businessNumber) ? { gstHstNumber: true } : {}),
  ...(qstNumber && !isQstNumber(qstNumber) ? { qstNumber: true } : {}),
})

/** As the agencies write it: "123456782 RT 0001", "PST-1234-5678". */
export const taxNumberText = (text: string): string =>
  bare(text)
    .replace(/^(\d{9,10})(RT|TQ)(\d{4})$/, '$1 $2 $3')
    .replace(/^PST(\d{4})(\d{4})$/, 'PST-$1-$2')

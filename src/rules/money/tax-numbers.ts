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

/** As the agencies write it: "123456782 RT 0001". */
export const taxNumberText = (text: string): string => bare(text).replace(/^(\d{9,10})(RT|TQ)(\d{4})$/, '$1 $2 $3')

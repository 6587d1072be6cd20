/** An answer of the provider's that is no success, as its API words it. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly error: Record<string, unknown>,
  ) {
    super(String(error.message ?? error.type))
  }
}

export const invalid = (message: string, more: Record<string, unknown> = {}): Refused =>
  new Refused(400, { type: 'invalid_request_error', message, ...more })

export const missing = (what: string, id: string): Refused =>
  new Refused(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'`, param: 'id' })

/** A whole number of cents above nothing, or it is refused as Stripe refuses it. */
export function centsOf(value: unknown): number {
  const text = String(value ?? '')
  if (!/^-?\d+$/.test(text)) throw invalid(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: 'amount' })
  const cents = Number(text)
  if (cents < 1) throw invalid('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param: 'amount' })
  if (cents > 99_999_999) throw invalid('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' })
  return cents
}

export function currencyOf(value: unknown): string {
  const text = String(value ?? '').toLowerCase()
  if (!['cad', 'usd'].includes(text)) throw invalid(`Invalid currency: ${text}`, { param: 'currency' })
  return text
}

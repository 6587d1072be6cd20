/** `m•••@example.ca`: enough to compare with what a caller says, too little to write to. */
export function maskedMail(mail: string): string {
  const at = mail.lastIndexOf('@')
  return at < 1 ? '•••' : `${[...mail][0]}•••${mail.slice(at)}`
}

const SHOWN_DIGITS = 4

/** `••• ••• 0148`. */
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length > SHOWN_DIGITS ? `••• ••• ${digits.slice(-SHOWN_DIGITS)}` : '•••'
}

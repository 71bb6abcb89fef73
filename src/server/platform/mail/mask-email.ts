/** `r•••@example.com`: enough for its owner to recognise the address, too little for anybody else to use it. */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`
}

/** A row's number as an address names it, if it is one. */
export const idIn = (text: string | undefined): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined

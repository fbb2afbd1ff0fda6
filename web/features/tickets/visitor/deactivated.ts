const parameter = 'hesap'
const value = 'pasif'

/** Who has just closed their account is told so where they can ask for it back. */
export const deactivatedHref = (page: string) => `${page}?${parameter}=${value}`

export const saysDeactivated = (search: Record<string, unknown>) => search[parameter] === value

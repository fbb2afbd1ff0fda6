export const adminRole = 'Admin'
export const projectManagerRole = 'Proje Yöneticisi'
export const builtInRoles = [adminRole, projectManagerRole, 'Satış', 'Muhasebe', 'Kullanıcı'] as const

/** As the specification matches roles: by a part of their name. `roleNameIsReserved` keeps that safe. */
export function roleNameContains(roles: readonly { name: string }[], wanted: string): boolean {
  return roles.some((role) => role.name.includes(wanted))
}

export const hasAdminRole = (roles: readonly { name: string }[]) => roleNameContains(roles, adminRole)

/** For roles whose names the specification does not match by parts: "Satış Desteği" is not "Satış". */
export function hasExactRole(roles: readonly { name: string }[], wanted: string): boolean {
  return roles.some((role) => role.name === wanted)
}

/** Letters without their marks and without what no reader sees, every i alike. */
const seen = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')

const reserved = [adminRole, projectManagerRole].map(seen)

/**
 * A made-up role must not become an Admin by containing the word, in any spelling a reader would take for it. Marks are
 * dropped rather than composed: "Admin" and a tilde after it would become another letter, and the word be there all the same.
 */
export function roleNameIsReserved(name: string): boolean {
  const plain = seen(name)
  return reserved.some((word) => plain.includes(word))
}

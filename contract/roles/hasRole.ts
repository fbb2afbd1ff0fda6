export const adminRole = 'Admin'
export const projectManagerRole = 'Proje Yöneticisi'
export const builtInRoles = [adminRole, projectManagerRole, 'Satış', 'Muhasebe', 'Kullanıcı'] as const

/** Role names match by substring, as specified; `roleNameIsReserved` keeps that safe. */
export function hasRole(roles: readonly { name: string }[], wanted: string): boolean {
  return roles.some((role) => role.name.includes(wanted))
}

/** A made-up role must not become an Admin by containing the word, in any spelling a reader would take for it. */
export function roleNameIsReserved(name: string): boolean {
  const plain = name.normalize('NFKC').toLocaleLowerCase('tr').replaceAll('ı', 'i')
  return plain.includes('admin') || plain.includes('proje yöneticisi')
}

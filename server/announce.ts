const demoSignIns = [
  ['admin@imece.test', 'Admin'],
  ['proje@imece.test', 'Proje Yöneticisi'],
  ['satis@imece.test', 'Satış'],
  ['muhasebe@imece.test', 'Muhasebe'],
  ['uye@imece.test', 'Kullanıcı'],
] as const

interface Announcement {
  address: string
  /** The one-time page that makes the first Admin, while there is none. */
  setupPath: string | null
  isDemo: boolean
}

/** What whoever started the workspace needs to read, and nothing else. */
export function announce({ address, setupPath, isDemo }: Announcement) {
  const lines = ['', `İmece  ${address}`]
  if (isDemo) {
    lines.push('', 'Demo sign-ins (password imece-2026):')
    for (const [email, role] of demoSignIns) lines.push(`  ${email.padEnd(22)} ${role}`)
  }
  if (setupPath) lines.push('', `Create the first Admin (once, within 72 hours): ${address}${setupPath}`)
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

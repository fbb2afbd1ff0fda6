const demoSignIns = [
  ['admin@imece.test', 'Admin'],
  ['proje@imece.test', 'Proje Yöneticisi'],
  ['satis@imece.test', 'Satış'],
  ['muhasebe@imece.test', 'Muhasebe'],
  ['uye@imece.test', 'Kullanıcı'],
] as const

interface Announcement {
  address: string
  /** The one-time page that makes the first Admin, while there is none; `isElsewhere` where another process printed it. */
  setup: { path: string | null; isElsewhere: boolean }
  isDemo: boolean
}

/**
 * What whoever started the workspace needs to read, and nothing else. Where standard output is no terminal it carries lines
 * of JSON to a machine, so this goes beside it.
 */
export function announce({ address, setup, isDemo }: Announcement) {
  const lines = ['', `İmece  ${address}`]
  if (isDemo) {
    lines.push('', 'Demo sign-ins (password imece-2026):')
    for (const [email, role] of demoSignIns) lines.push(`  ${email.padEnd(22)} ${role}`)
  }
  if (setup.path) lines.push('', `Create the first Admin (once, within 72 hours): ${address}${setup.path}`)
  if (setup.isElsewhere)
    lines.push('', 'Create the first Admin by the link that another process of this workspace prints.')
  const out = process.stdout.isTTY ? process.stdout : process.stderr
  out.write(`${lines.join('\n')}\n\n`)
}

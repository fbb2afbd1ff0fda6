export interface Mailbox {
  host: string
  port: number
  /** TLS from the first byte on; otherwise as soon as the server offers it. */
  secure: boolean
  user: string
  password: string
  folder: string
}

const ports = { 'imap:': 143, 'imaps:': 993 } as const

/** Of `imaps://user:password@host/INBOX`; undefined for what does not read so. */
export function mailboxOf(text: string): Mailbox | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, port, username, password, pathname } = new URL(text)
  if ((protocol !== 'imap:' && protocol !== 'imaps:') || hostname === '' || username === '') return undefined
  const [user, secret, folder] = [username, password, pathname.slice(1)].map(decoded)
  if (user === undefined || secret === undefined || folder === undefined) return undefined
  return {
    host: hostname,
    port: port === '' ? ports[protocol] : Number(port),
    secure: protocol === 'imaps:',
    user,
    password: secret,
    folder: folder === '' ? 'INBOX' : folder,
  }
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

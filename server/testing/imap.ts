import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { freePort, type Program, programExists, startProgram } from './privateService.ts'

const user = 'davet@imece.test'
const password = 'posta/kutusu'
/** Debian's `nobody`: the server keeps no mail as root. */
const nobody = 65534

export interface TestMailbox extends Program {
  url: string
  /** A mail arrives. */
  arrives(source: string): Promise<void>
  /** By subject, which mails somebody has read. */
  read(): Promise<string[]>
  close(): Promise<void>
}

/** A real IMAP server of our own with one mailbox; or why there is none on this machine. */
export async function startMailbox(): Promise<{ mailbox: TestMailbox } | { mailbox: null; reason: string }> {
  if (!programExists('dovecot')) return { mailbox: null, reason: 'dovecot is not installed' }
  if (process.getuid?.() !== 0) return { mailbox: null, reason: 'dovecot is started as root only' }
  const folder = await mkdtemp(join(tmpdir(), 'imece-imap-'))
  await chmod(folder, 0o755)
  const mail = join(folder, 'mail')
  await mkdir(mail)
  await chown(mail, nobody, nobody)
  const port = await freePort()
  const file = join(folder, 'dovecot.conf')
  await writeFile(file, configuration(folder, port))
  const program = await startProgram(['dovecot', '-F', '-c', file], /starting up for imap/)
  const inside = async <Result>(work: (client: ImapFlow) => Promise<Result>): Promise<Result> => {
    const client = new ImapFlow({
      ...{ host: '127.0.0.1', port, secure: false, auth: { user, pass: password }, logger: false },
    })
    await client.connect()
    const lock = await client.getMailboxLock('INBOX')
    try {
      return await work(client)
    } finally {
      lock.release()
      await client.logout()
    }
  }
  const mailbox: TestMailbox = {
    ...program,
    url: `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    arrives: (source) => inside(async (client) => void (await client.append('INBOX', source.replaceAll('\n', '\r\n')))),
    read: () =>
      inside(async (client) => {
        const mails = await client.fetchAll('1:*', { envelope: true, flags: true })
        return mails.filter(({ flags }) => flags?.has('\\Seen')).map(({ envelope }) => envelope?.subject ?? '')
      }),
    async close() {
      await program.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return { mailbox }
}

const configuration = (folder: string, port: number) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = /dev/stderr
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
default_internal_user = nobody
default_internal_group = nogroup
default_login_user = nobody
mail_location = maildir:${folder}/mail/%u
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${nobody} gid=${nobody} home=${folder}/mail/%u
}
`

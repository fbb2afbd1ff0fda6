import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real mail server, which keeps what it gets. */
export async function openMailServer() {
  const mails: Email[] = []
  let refusals = 0
  const unknown = new Set<string>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      if (!unknown.has(address)) return done()
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
    },
    onData: (stream, _session, done) => {
      void buffer(stream).then(async (source) => {
        if (refusals > 0) {
          refusals -= 1
          return done(new Error('greylisted'))
        }
        mails.push(await PostalMime.parse(source))
        done()
      })
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  // A listening TCP server has an address with a port.
  const { port } = smtp.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** The next mails are sent away, as servers do with strangers. */
    refuse(count: number) {
      refusals = count
    },
    /** Whom it has no mailbox for. */
    unknown,
    close: () => new Promise<void>((done) => smtp.close(done)),
  }
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Config } from '../platform/config.ts'

/** Whoever is woken: a real mail server and a real webhook, which keep what they get. */
export async function openAlarmReceiver() {
  const mails: Email[] = []
  const posts: unknown[] = []
  let answer = 204
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      void text(stream).then(async (source) => {
        mails.push(await PostalMime.parse(source))
        done()
      })
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const webhook = createServer((request, response) => {
    void json(request).then((body) => {
      posts.push(body)
      response.writeHead(answer).end()
    })
  })
  webhook.listen(0, '127.0.0.1')
  await once(webhook, 'listening')
  const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port
  const config: Partial<Config> = {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    alarmMail: 'nobet@imece.test',
    alarmWebhook: `http://127.0.0.1:${portOf(webhook)}/alarm`,
  }
  return {
    config,
    mails,
    posts,
    /** What the webhook answers from now on. */
    answers(status: number) {
      answer = status
    },
    close() {
      smtp.close()
      webhook.close()
      webhook.closeAllConnections()
    },
  }
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Config } from '../platform/config.ts'
import { openMailServer } from './mailServer.ts'

/** Whoever is woken: a real mail server and a real webhook, which keep what they get. */
export async function openAlarmReceiver() {
  const posts: unknown[] = []
  let answer = 204
  const mailServer = await openMailServer()
  const webhook = createServer((request, response) => {
    void json(request).then((body) => {
      posts.push(body)
      response.writeHead(answer).end()
    })
  })
  webhook.listen(0, '127.0.0.1')
  await once(webhook, 'listening')
  // A listening TCP server has an address with a port.
  const { port } = webhook.address() as AddressInfo
  const config: Partial<Config> = {
    smtpUrl: mailServer.url,
    alarmMail: 'nobet@imece.test',
    alarmWebhook: `http://127.0.0.1:${port}/alarm`,
  }
  return {
    config,
    mails: mailServer.mails,
    posts,
    /** What the webhook answers from now on. */
    answers(status: number) {
      answer = status
    },
    close() {
      void mailServer.close()
      webhook.close()
      webhook.closeAllConnections()
    },
  }
}

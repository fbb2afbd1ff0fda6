import ICAL from 'ical.js'
import type { Email } from 'postal-mime'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import type { BodyInput } from '#contract/http/endpoint.ts'
import type { TestServer } from '../../testing/harness.ts'
import type { openMailServer } from '../../testing/mailServer.ts'
import type { Someone } from '../calendar/calendar.testing.ts'

type MailServer = Awaited<ReturnType<typeof openMailServer>>
type Change = BodyInput<typeof calendarEndpoints.update>

/** What calendar programs get of a mail; the attachment says the same as the alternative. */
export function calendarOf(mail: Email | undefined): { text: string; method: string; events: ICAL.Component[] } {
  const [part] = mail?.attachments.filter(({ mimeType }) => mimeType === 'text/calendar') ?? []
  const [file] = mail?.attachments.filter(({ mimeType }) => mimeType === 'application/ics') ?? []
  const textOf = (content: string | ArrayBuffer | Uint8Array | undefined) =>
    typeof content === 'string' ? content : new TextDecoder().decode(content)
  const text = textOf(part?.content)
  if (text === '' || textOf(file?.content) !== text) throw new Error('a mail without its calendar')
  const calendar = new ICAL.Component(ICAL.parse(text))
  return {
    text,
    method: String(calendar.getFirstPropertyValue('method')),
    events: calendar.getAllSubcomponents('vevent'),
  }
}

export const said = (event: ICAL.Component | undefined, name: string): string =>
  String(event?.getFirstPropertyValue(name) ?? '')

/** The token of the link in a mail. */
export const tokenOf = (mail: Email | undefined): string =>
  /etkinlik-daveti\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''

/** Short ways to say what the tests of invitations say often. */
export function invitingWith(server: TestServer, mailServer: MailServer) {
  /** What has been mailed since the last look, once the minute of bundling is over. */
  async function mailed(): Promise<Email[]> {
    server.clock.advance(60_000)
    await server.jobs.runDue()
    // Colleagues get mails of their own.
    return mailServer.mails.splice(0).filter(({ attachments }) => attachments.length > 0)
  }

  async function read(as: Someone, id: number, occurrence?: string) {
    const query = occurrence === undefined ? {} : { occurrence }
    const { body, status } = await server.call(calendarEndpoints.read, { as, params: { id }, query })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body
  }

  async function change(as: Someone, id: number, given: Omit<Change, 'version'>) {
    const { version } = await read(as, id)
    return server.call(calendarEndpoints.update, { as, params: { id }, body: { ...given, version } })
  }

  async function remove(
    as: Someone,
    id: number,
    reach: Omit<BodyInput<typeof calendarEndpoints.remove>, 'version'> = {},
  ) {
    const { version } = await read(as, id)
    const { body } = await server.call(calendarEndpoints.remove, { as, params: { id }, body: { ...reach, version } })
    return body
  }

  const restore = (as: Someone, id: number, version: number) =>
    server.call(calendarEndpoints.restore, { as, params: { id }, body: { version } })

  return { mailed, read, change, remove, restore }
}

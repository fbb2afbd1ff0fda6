import { randomUUID } from 'node:crypto'
import { calendarImportEndpoints } from '#contract/calendarImports/calendarImports.endpoints.ts'
import { storedFile } from '#contract/files/files.endpoints.ts'
import type { BodyInput } from '#contract/http/endpoint.ts'
import type { TestServer } from '../../testing/harness.ts'

type Person = Awaited<ReturnType<TestServer['person']>>

/** Files and imports as people make them, through the doors. */
export function importing(server: TestServer) {
  async function upload(as: Person, text: string, name = 'takvim.ics'): Promise<number> {
    const head = `--sinir\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
    const sent = await server.app.inject({
      ...{ method: 'POST', url: '/api/files', payload: `${head}${text}\r\n--sinir--\r\n` },
      headers: { 'content-type': 'multipart/form-data; boundary=sinir', authorization: as.token },
    })
    return storedFile.parse(sent.json()).id
  }

  type Make = Partial<BodyInput<typeof calendarImportEndpoints.make>>

  return {
    upload,
    async preview(as: Person, text: string, asked: Partial<BodyInput<typeof calendarImportEndpoints.preview>> = {}) {
      const body = { fileId: await upload(as, text), size: 100, ...asked }
      return server.call(calendarImportEndpoints.preview, { as, body })
    },
    async make(as: Person, text: string, asked: Make = {}) {
      const body = { fileId: await upload(as, text), clientId: randomUUID(), ...asked }
      return server.call(calendarImportEndpoints.make, { as, body })
    },
  }
}

/** Lines of one event, within a calendar. */
export const calendarFile = (...parts: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Deneme//TR', ...parts, 'END:VCALENDAR', ''].join('\r\n')

export const event = (uid: string, ...lines: readonly string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT'].join('\r\n')

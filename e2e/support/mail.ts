import { expect } from '@playwright/test'
import { mailEndpoints } from '#contract/mail/mail.endpoints.ts'
import { call } from './api.ts'
import { sessionOf } from './sessions.ts'

/** The address in the newest mail to this person; waits until the mail is there. */
export async function linkMailedTo(email: string, path: string): Promise<string> {
  const token = sessionOf('admin').accessToken
  let link: string | undefined
  await expect
    .poll(async () => {
      const { rows } = await call(mailEndpoints.list, { token })
      const newest = rows.filter((row) => row.to.includes(email)).sort((a, b) => b.at.localeCompare(a.at))[0]
      if (!newest) return false
      const { text } = await call(mailEndpoints.read, { token, params: { name: newest.name } })
      link = text.match(/https?:\/\/\S+/g)?.find((address) => address.includes(path))
      return link !== undefined
    })
    .toBe(true)
  const { pathname, search, hash } = new URL(link ?? '')
  return pathname + search + hash
}

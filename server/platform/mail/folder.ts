import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { z } from 'zod'

/** Takes the mail while no SMTP server is configured: each as an .eml for mail programs, with its gist beside it. */
const gist = z.object({ to: z.string(), subject: z.string(), at: z.iso.datetime(), text: z.string() })
export type SavedMail = z.infer<typeof gist> & { name: string }

interface Message extends SendMailOptions {
  to: string
  subject: string
  text: string
}

const folderOf = (dataDir: string) => join(dataDir, 'mail')

export async function saveMail(dataDir: string, now: Date, message: Message) {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true })
  // Loaded for the first mail, as a start does not need it.
  const { createTransport } = await import('nodemailer')
  const { message: eml } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
  const { to, subject, text } = message
  // Names sort by time; what was mailed within the same millisecond keeps the order of writing.
  const name = `${momentOf(now)}-${nextNumber()}-${randomBytes(4).toString('hex')}`
  await writeWhole(join(folder, `${name}.eml`), eml.toString())
  await writeWhole(join(folder, `${name}.json`), JSON.stringify({ to, subject, at: now.toISOString(), text }))
}

const momentOf = (at: Date) => at.toISOString().replace(/[:.]/g, '-')
const mailName = /^\d{4}-\d{2}-\d{2}T[\d-]+Z-\d{6}-[0-9a-f]{8}\.(eml|json)(\.part)?$/

let written = 0
const nextNumber = () => String(++written % 1_000_000).padStart(6, '0')

async function writeWhole(path: string, content: string) {
  const file = await open(`${path}.part`, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
}

/** Oldest first. */
export async function listMails(dataDir: string): Promise<SavedMail[]> {
  const entries = await readdir(folderOf(dataDir)).catch(() => [])
  const names = entries.filter((entry) => entry.endsWith('.json')).map((entry) => entry.slice(0, -'.json'.length))
  const mails = await Promise.all(names.sort().map((name) => readMail(dataDir, name)))
  return mails.filter((mail) => mail !== undefined)
}

export async function readMail(dataDir: string, name: string): Promise<SavedMail | undefined> {
  const content = await readFile(join(folderOf(dataDir), `${name}.json`), 'utf8').catch(() => undefined)
  return content === undefined ? undefined : { name, ...gist.parse(JSON.parse(content)) }
}

export async function countMails(dataDir: string): Promise<number> {
  const entries = await readdir(folderOf(dataDir)).catch(() => [])
  return entries.filter((entry) => entry.endsWith('.json')).length
}

/** What was mailed before that moment; names begin with theirs. */
export async function trimMails(dataDir: string, before: Date): Promise<number> {
  const entries = await readdir(folderOf(dataDir)).catch(() => [])
  const old = entries.filter((entry) => mailName.test(entry) && entry < momentOf(before))
  for (const entry of old) await rm(join(folderOf(dataDir), entry), { force: true })
  return old.filter((entry) => entry.endsWith('.json')).length
}

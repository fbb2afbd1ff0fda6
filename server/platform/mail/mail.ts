import { z } from 'zod'
import { languages } from '#contract/locale/languages.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { openStorage } from '../files/storage.ts'
import { type JobRequest, job } from '../jobs/jobs.ts'
import { refuseWhileSilent } from '../silence.ts'
import { saveMail } from './folder.ts'
import { mailHtml } from './html.ts'
import { withMailServer } from './transport.ts'

export const mailKind = 'mail.send'

/** Mail servers refuse more. */
export const mostAttachedBytes = 10 * 1024 * 1024

/** What somebody wrote themselves to people outside: the answer goes to them. */
const letter = z.object({
  subject: z.string(),
  text: z.string(),
  /** As whom people outside know the workspace. */
  company: z.string(),
  sender: z.object({ name: z.string(), address: z.email() }),
  /** The same at every try, so that a mail that arrived twice is seen once. */
  messageId: z.string(),
})

const mail = z.object({
  to: z.email(),
  /** A key of the `mail` catalogue: `<template>.subject` and `<template>.text`. */
  template: z.string().regex(/^[A-Za-z]+$/),
  language: z.enum(languages),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** More parameters: addresses that the server made itself. Only these can be clicked in the mail. */
  links: z.record(z.string(), z.url({ protocol: /^https?$/ })).default({}),
  /** Files that lie in the storage; one that is gone by then is left out. */
  attachments: z.array(z.object({ name: z.string(), storageKey: z.string() })).optional(),
  /** What calendar programs take from it, beside the words (RFC 6047). */
  invitation: z
    .object({
      method: z.enum(['REQUEST', 'CANCEL']),
      calendar: z.string(),
      /** Who invites, as the mail's sender shows it. */
      sender: z.string(),
      /** Where answers go; none but to the sender, when null. */
      replyTo: z.email().nullable(),
      /** The same at every try, so that a mail that arrived twice is seen once. */
      messageId: z.string(),
    })
    .optional(),
})
export type Mail = z.input<typeof mail>

/** Instead of a template. Nothing may be missing from it. */
const mailedLetter = mail
  .pick({ to: true, language: true })
  .extend({ letter, attachments: z.array(z.object({ name: z.string(), storageKey: z.string() })) })
export type MailedLetter = z.input<typeof mailedLetter>

const anyMail = z.union([mailedLetter, mail])

/** Mail leaves by a job: it is written down with what it tells of, or not at all, and tried again by itself. */
export function mailJob(request: Mail | MailedLetter): JobRequest {
  return { kind: mailKind, payload: anyMail.parse(request) }
}

export const mailSending = job({ payload: anyMail, outward: 'mail', run: sendMail })

/** For jobs that must make a secret first: it goes into the mail and nowhere else. */
export async function sendMail(ctx: Context, request: Mail | MailedLetter) {
  await refuseWhileSilent(ctx.db)
  await sendToOperator(ctx, request)
}

/** Also from a workspace that is silent, and while the database is away: the address is the operator's, from the environment. */
export async function sendToOperator(ctx: Context, request: Mail | MailedLetter) {
  const message = 'letter' in request ? await posted(ctx, request) : await written(ctx, request)
  if (ctx.config.smtpUrl === undefined) {
    await saveMail(ctx.config.dataDir, ctx.clock.now(), message)
    ctx.meter.count('mails', { result: 'saved' })
    return
  }
  try {
    await withMailServer(ctx.config.smtpUrl, ctx.config, (transport) => transport.sendMail(message))
    ctx.meter.count('mails', { result: 'sent' })
  } catch (error) {
    ctx.meter.count('mails', { result: 'failed' })
    throw error
  }
}

async function attached(ctx: Context, files: Mail['attachments'] = []) {
  const storage = openStorage(ctx.config)
  const found = await Promise.all(
    files.map(async ({ name, storageKey }) => ({ filename: name, content: await storage.get(storageKey) })),
  )
  return found.flatMap(({ filename, content }) => (content === null ? [] : [{ filename, content }]))
}

/** Of `İmece <imece@example.com>` what stands between the brackets. */
export function senderAddress({ mailFrom }: Pick<Config, 'mailFrom'>): string {
  return /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom
}

async function posted(ctx: Context, { to, language, letter, attachments }: MailedLetter) {
  const { subject, text, company, sender, messageId } = letter
  const enclosed = await attached(ctx, attachments)
  if (enclosed.length < attachments.length)
    throw new Error('What a mail was to bring along is no longer in the storage')
  return {
    from: { name: company, address: senderAddress(ctx.config) },
    replyTo: sender,
    ...{ to, subject, text, messageId },
    html: mailHtml(language, { subject, text, action: '', links: new Set() }),
    attachments: enclosed,
    date: ctx.clock.now(),
    headers: { 'Content-Language': language },
  }
}

async function written(ctx: Context, mail: Mail) {
  const { to, template, language, params, links = {}, attachments, invitation } = mail
  const { workspaceName } = await ctx.settings.read()
  const say = (key: string) => ctx.words.say(language, 'mail', key, { workspaceName, ...params, ...links })
  const subject = say(`${template}.subject`)
  const text = `${say(`${template}.text`)}\n\n-- \n${say('footer')}`
  return {
    from: ctx.config.mailFrom,
    to,
    subject,
    text,
    html: mailHtml(language, {
      subject,
      text,
      action: say(`${template}.action`),
      links: new Set(Object.values(links)),
    }),
    attachments: await attached(ctx, attachments),
    date: ctx.clock.now(),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    ...(invitation && invitationParts(ctx, invitation)),
  }
}

function invitationParts(
  ctx: Context,
  { method, calendar, sender, replyTo, messageId }: NonNullable<Mail['invitation']>,
) {
  return {
    from: { name: sender, address: senderAddress(ctx.config) },
    ...(replyTo === null ? {} : { replyTo }),
    messageId,
    icalEvent: { method, filename: 'davet.ics', content: calendar },
  }
}

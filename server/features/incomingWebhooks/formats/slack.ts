import { z } from 'zod'
import { IncomingRefused } from '../refusal.ts'
import { lines, link } from './format.ts'
import { fromSlack, plainFromSlack } from './slackText.ts'

const textObject = z.object({ type: z.enum(['mrkdwn', 'plain_text']), text: z.string() })
const said = ({ type, text }: z.infer<typeof textObject>) =>
  type === 'mrkdwn' ? fromSlack(text) : plainFromSlack(text)

const image = z.object({ type: z.literal('image'), image_url: z.string().optional(), alt_text: z.string().default('') })
const pictured = ({ image_url, alt_text }: z.infer<typeof image>) => link(alt_text || (image_url ?? ''), image_url)

const block = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('section'),
      text: textObject.optional(),
      fields: z.array(textObject).max(50).default([]),
    })
    .transform(({ text, fields }) => lines(text && said(text), ...fields.map((field) => said(field)))),
  z.object({ type: z.literal('header'), text: textObject }).transform(({ text }) => `**${plainFromSlack(text.text)}**`),
  z.object({ type: z.literal('divider') }).transform(() => '---'),
  z
    .object({ type: z.literal('context'), elements: z.array(z.union([textObject, image])).max(20) })
    .transform(({ elements }) => elements.map((one) => (one.type === 'image' ? pictured(one) : said(one))).join(' · ')),
  image.transform(pictured),
  // Nobody can press a button that asks its maker.
  z.object({ type: z.literal('actions') }).transform(() => ''),
])

const optional = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

const attachment = z
  .object({
    ...{ pretext: optional, title: optional, title_link: optional, text: optional, fallback: optional },
    ...{ author_name: optional, footer: optional, image_url: optional },
    fields: z
      .array(z.object({ title: optional, value: z.coerce.string() }))
      .max(50)
      .default([]),
    blocks: z.array(block).max(50).default([]),
  })
  .transform((given) => {
    const title = given.title && `**${link(fromSlack(given.title), given.title_link)}**`
    const body = lines(
      fromSlack(given.pretext),
      plainFromSlack(given.author_name),
      title,
      fromSlack(given.text),
      ...given.fields.map((field) => `${field.title && `**${field.title}**: `}${fromSlack(field.value)}`),
      ...given.blocks,
      given.image_url && link(given.image_url, given.image_url),
      plainFromSlack(given.footer),
    )
    return body || plainFromSlack(given.fallback)
  })

const payload = z.object({
  text: optional,
  blocks: z.array(block).max(50).default([]),
  attachments: z.array(attachment).max(100).default([]),
})

/**
 * What Slack's incoming webhooks take. As there, `text` is what notifications show where there are blocks. The overrides
 * `username`, `icon_url`, `icon_emoji` and `channel` mean nothing here: an address has one name and one place.
 */
export function slackMessage(body: unknown): string {
  const read = payload.safeParse(body)
  if (!read.success) {
    const [issue] = read.error.issues
    const where = issue?.path.join('.') || 'the body'
    throw new IncomingRefused(400, 'invalid_payload', `${where}: ${issue?.message ?? 'not understood'}`)
  }
  const { text, blocks, attachments } = read.data
  const shown = lines(...(blocks.length > 0 ? blocks : [fromSlack(text)]), ...attachments)
  if (shown.trim() === '') throw new IncomingRefused(400, 'no_text', 'neither text, nor blocks, nor attachments')
  return shown
}

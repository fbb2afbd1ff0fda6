import { type Language, languageEntries } from '#contract/locale/languages.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)

const button =
  'display:inline-block;padding:10px 20px;border-radius:8px;background:#5c61e6;color:#ffffff;font-weight:600;text-decoration:none'
const card = 'max-width:560px;margin:0 auto;padding:32px;border-radius:10px;background:#ffffff;color:#2f2b3d'
// Single quotes: these words stand inside of style="…".
const page = "margin:0;padding:24px;background:#f7f7f9;font:16px/1.6 Inter,'Segoe UI',Arial,sans-serif"

interface MailContent {
  subject: string
  text: string
  /** What the one link that the mail is about does. */
  action: string
  /** Those that the server made. */
  links: ReadonlySet<string>
}

/**
 * A link that stands alone in its paragraph is what the mail is about: it becomes the button, which says what it does. An address that somebody
 * wrote into a name or a text stays text, so that no stranger's link goes out in the workspace's name.
 */
function paragraph(text: string, { action, links }: MailContent): string {
  if (links.has(text)) return `<p><a href="${escaped(text)}" style="${button}">${escaped(action)}</a></p>`
  const linked = text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (links.has(part) ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('')
  return `<p>${linked.replaceAll('\n', '<br>')}</p>`
}

/** The plain text once more for those who prefer it drawn; nothing in it that the text does not say. */
export function mailHtml(language: Language, content: MailContent): string {
  const { subject, text } = content
  const rtl = languageEntries.some((entry) => entry.i18nLang === language && entry.isRTL)
  const [body = '', footer = ''] = text.split('\n-- \n')
  const paragraphs = body
    .trim()
    .split(/\n{2,}/)
    .map((part) => paragraph(part, content))
    .join('\n')
  return `<!doctype html>
<html lang="${language}" dir="${rtl ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="${page}">
<div style="${card}">
${paragraphs}
<p style="margin-top:32px;font-size:13px;color:#6d788d">${escaped(footer.trim())}</p>
</div>
</body>
</html>
`
}

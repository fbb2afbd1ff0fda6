import { type Language, languageEntries } from '#contract/locale/languages.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)

const button =
  'display:inline-block;padding:10px 20px;border-radius:8px;background:#5c61e6;color:#ffffff;font-weight:600;text-decoration:none;word-break:break-all'
const card = 'max-width:560px;margin:0 auto;padding:32px;border-radius:10px;background:#ffffff;color:#2f2b3d'
const page = 'margin:0;padding:24px;background:#f7f7f9;font:16px/1.6 Inter,"Segoe UI",Arial,sans-serif'

/** An address that stands alone in its paragraph is what the mail is about: it becomes the button, others are links. */
function paragraph(text: string): string {
  const safe = escaped(text)
  if (/^https?:\/\/\S+$/.test(text)) return `<p><a href="${safe}" style="${button}">${safe}</a></p>`
  const linked = safe.replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`)
  return `<p>${linked.replaceAll('\n', '<br>')}</p>`
}

/** The plain text once more for those who prefer it drawn; nothing in it that the text does not say. */
export function mailHtml(language: Language, subject: string, text: string): string {
  const rtl = languageEntries.some((entry) => entry.i18nLang === language && entry.isRTL)
  const [body = '', footer = ''] = text.split('\n-- \n')
  const paragraphs = body
    .trim()
    .split(/\n{2,}/)
    .map(paragraph)
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

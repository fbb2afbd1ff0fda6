const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }
const plain = (text: string) => text.replace(/&(?:amp|lt|gt);/g, (entity) => entities[entity] ?? entity)

/** `<https://…|label>`, `<@U123|ada>`, `<#C123|genel>`, `<!channel>`: links stay links, names become text. */
function reference(inner: string): string {
  const [target = '', label] = inner.split('|', 2)
  if (/^(https?|mailto):/i.test(target)) {
    return label ? `[${plain(label).replaceAll('[', '(').replaceAll(']', ')')}](${plain(target)})` : plain(target)
  }
  if (target.startsWith('@')) return `@${label ?? target.slice(1)}`
  if (target.startsWith('#')) return `#${label ?? target.slice(1)}`
  if (target.startsWith('!')) return label ?? `@${target.slice(1).split('^')[0] ?? ''}`
  return plain(inner)
}

// A mark stands at the edge of a word on both sides, within its line; what is inside holds none of its own.
const bold = /(?<![\w*])\*([^*\n]{1,1000})\*(?![\w*])/g
const struck = /(?<![\w~])~([^~\n]{1,1000})~(?![\w~])/g

const spoken = (text: string) => plain(text.replace(bold, '**$1**').replace(struck, '~~$1~~'))

/** Slack's mrkdwn as the product's own text. Code stays as it is; `_it_` and `>` mean the same in both. */
export function fromSlack(text: string): string {
  return text
    .split(/(```[\s\S]*?```|`[^`\n]+`|<[^<>\n]{1,3000}>)/)
    .map((part) => {
      if (part.startsWith('```') || part.startsWith('`')) return plain(part)
      return part.startsWith('<') && part.endsWith('>') ? reference(part.slice(1, -1)) : spoken(part)
    })
    .join('')
}

/** Text without marks, as `plain_text` is. */
export const plainFromSlack = plain

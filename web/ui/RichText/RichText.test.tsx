import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { lex } from './lex.ts'
import { safeHref } from './safeHref.ts'
import { Blocks } from './Tokens.tsx'

const drawn = (text: string) => renderToStaticMarkup(<Blocks tokens={lex(text)} />)

describe('written text', () => {
  it.each([
    '<script>window.attacked=1</script>',
    '<img src=x onerror="window.attacked=1">',
    '<svg/onload=window.attacked=1>',
    '<a href="javascript:window.attacked=1">x</a>',
    '<iframe srcdoc="<script>window.attacked=1</script>"></iframe>',
    '`</code><script>window.attacked=1</script>`',
    '```html\n</code></pre><script>window.attacked=1</script>\n```',
    '| a |\n|---|\n| <script>window.attacked=1</script> |',
    '- [ ] <style>@import "javascript:window.attacked=1"</style>',
    '![x](x "><script>window.attacked=1</script>)',
    '[x](https://ornek.com "onmouseover=window.attacked=1")',
  ])('is never a tag that somebody typed: %s', (text) => {
    expect(drawn(text)).not.toMatch(/<(script|img|svg|iframe|style)|<[^>]+\s(on\w+|srcdoc)=/i)
  })

  it.each([
    '[x](javascript:window.attacked=1)',
    '[x](JaVaScRiPt:window.attacked=1)',
    '[x](java&#10;script:window.attacked=1)',
    '[x](&#106;avascript:window.attacked=1)',
    '[x](\u0001javascript:window.attacked=1)',
    '[x](data:text/html,<script>window.attacked=1</script>)',
    '[x](vbscript:x)',
    '[x](blob:https://ornek.com/1)',
    '[x](file:///etc/passwd)',
    '[x](//evil.example)',
    '[x](/cikis)',
    '<javascript:window.attacked=1>',
    '[x]: javascript:window.attacked=1\n\n[x]',
  ])('links nowhere that could run or mislead: %s', (text) => {
    expect(drawn(text)).not.toContain('<a ')
  })

  it('links to pages and addresses, without a way back to this one', () => {
    expect(drawn('[x](https://ornek.com/a?b=1)')).toContain(
      '<a href="https://ornek.com/a?b=1" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    )
    expect(safeHref('mailto:info@ornek.com')).toBe('mailto:info@ornek.com')
    expect(safeHref('tel:+905551112233')).toBeUndefined()
  })
})

const size = 100_000
const filled = (part: string) => part.repeat(Math.ceil(size / part.length)).slice(0, size)

describe('hostile texts of 100 KB', () => {
  it.each([
    filled('*'),
    filled('*a_'),
    filled('['),
    filled('[a]('),
    filled('![['),
    filled('`a``'),
    filled('<'),
    filled('<a '),
    filled('> '),
    filled('- '),
    filled('1. '),
    filled('| '),
    filled('|a|\n|-|\n'),
    filled('~~a'),
    filled('a@'),
    filled('http://'),
    filled('www.'),
    filled(' \t'),
    filled('\n'),
    filled('\\'),
    filled('&#'),
    `[${filled('a')}`,
    `${filled('a ')}\n===`,
    `*${filled('a ')}**`,
    `https://${filled('(')}`,
    filled('a.b.c@d.e-f.'),
  ])('are drawn without being searched through again and again %#', (text) => {
    expect(drawn(text).length).toBeGreaterThan(0)
  })
})

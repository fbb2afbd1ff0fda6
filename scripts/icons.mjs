// Draws the pictures that devices show of the installed workspace anew, after `web/public/icon.svg` has changed: node scripts/icons.mjs
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { inRoot } from './lib/project.mjs'

const pages = (name) => inRoot('web', 'public', name)
const mark = readFileSync(pages('icon.svg'), 'utf8')
/** @type {{ icons: Record<string, { body: string }> }} */
const remix = JSON.parse(readFileSync(inRoot('node_modules', '@iconify-json', 'ri', 'icons.json'), 'utf8'))

/** Up to the edges: the device cuts its own shape out of it, and may take up to a fifth at each side. */
const full = mark.replace('rx="10"', '')
const glyph = mark.replace(/<rect width="32"[^>]*>/, '')
/** Devices fill its shape with a colour of theirs. */
const badge = glyph.replace('viewBox="0 0 32 32"', 'viewBox="6 6 20 20"')

/** What a shortcut leads to, on the ground of the mark. */
function shortcut(icon) {
  const body = (remix.icons[icon]?.body ?? '').replaceAll('currentColor', '#fff')
  if (body === '') throw new Error(`there is no icon ${icon}`)
  return full.replace(/<circle.*(?=<\/svg>)/, `<g transform="translate(8 8) scale(.6667)">${body}</g>`)
}

const pictures = [
  ['icon-192.png', mark, 192],
  ['icon-512.png', mark, 512],
  ['icon-maskable-192.png', full, 192],
  ['icon-maskable-512.png', full, 512],
  ['apple-touch-icon.png', full, 180],
  ['badge.png', badge, 96],
  ['shortcut-task.png', shortcut('task-line'), 96],
  ['shortcut-receipt.png', shortcut('camera-line'), 96],
  ['shortcut-message.png', shortcut('chat-smile-line'), 96],
]
for (const [name, svg, side] of pictures) {
  const drawn = sharp(Buffer.from(svg), { density: 72 * (side / 32) * 2 }).resize(side, side)
  await writeFile(pages(name), await drawn.png({ compressionLevel: 9, effort: 10 }).toBuffer())
}

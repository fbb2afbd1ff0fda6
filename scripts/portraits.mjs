// Draws the demo's people anew after `server/demo/content/portraits.json` has changed: node scripts/portraits.mjs
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { portrait } from './lib/portrait.mjs'

const content = new URL('../server/demo/content/', import.meta.url)
const side = 192

/** @type {Record<string, import('./lib/portrait.mjs').Features>} */
const people = JSON.parse(readFileSync(new URL('portraits.json', content), 'utf8'))
await mkdir(new URL('portraits/', content), { recursive: true })
for (const [name, features] of Object.entries(people)) {
  const picture = sharp(Buffer.from(portrait(features))).resize(side, side)
  await writeFile(new URL(`portraits/${name}.webp`, content), await picture.webp({ quality: 86, effort: 6 }).toBuffer())
}

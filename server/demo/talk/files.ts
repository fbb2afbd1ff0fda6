import sharp from 'sharp'
import type { Random } from '../random.ts'
import { smallPdf } from './pdf.ts'

const palette = ['#666CFF', '#26C6F9', '#72E128', '#FDB528', '#FF4D49', '#8A8D93'] as const
const width = 640
const height = 400

/** A file of the kind that its name says, made here: the demo carries nobody's pictures. */
export async function demoFile(name: string, random: Random): Promise<Buffer> {
  const title = titleOf(name)
  if (name.endsWith('.png'))
    return sharp(Buffer.from(picture(random)))
      .png({ compressionLevel: 9 })
      .toBuffer()
  if (name.endsWith('.pdf')) return smallPdf(title, numbered(random))
  return Buffer.from(`${title}\n\n${numbered(random).join('\n')}\n`)
}

function titleOf(name: string): string {
  const words = name.replace(/\.\w+$/, '').replaceAll('-', ' ')
  return words.charAt(0).toLocaleUpperCase('tr') + words.slice(1)
}

const subjects = ['Kapsam', 'Takvim', 'Sorumlular', 'Riskler', 'Bütçe', 'Kontrol', 'Onay', 'Sonuç'] as const
const states = ['tamamlandı', 'sürüyor', 'gözden geçirilecek', 'onay bekliyor'] as const

function numbered(random: Random): string[] {
  return random
    .shuffle(subjects)
    .slice(0, 6)
    .map((subject, index) => `${index + 1}. ${subject}: ${random.pick(states)}`)
}

function picture(random: Random): string {
  const drawn = random.pick([bars, plan, hills])(random)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#F7F7F9"/>${drawn}</svg>`
}

function bars(random: Random): string {
  return Array.from({ length: 9 }, (_, index) => {
    const tall = random.integer(60, 300)
    return `<rect x="${56 + index * 60}" y="${350 - tall}" width="36" height="${tall}" rx="6" fill="${random.pick(palette)}"/>`
  }).join('')
}

function plan(random: Random): string {
  const rooms = Array.from({ length: 12 }, (_, index) => {
    const [column, row] = [index % 4, Math.floor(index / 4)]
    const fill = random.pick(palette)
    return `<rect x="${40 + column * 142}" y="${40 + row * 110}" width="${random.integer(90, 128)}" height="${random.integer(60, 92)}" rx="8" fill="${fill}" fill-opacity="0.35" stroke="${fill}" stroke-width="3"/>`
  })
  return rooms.join('')
}

function hills(random: Random): string {
  const layers = ['#B7C9F2', '#7FB685', '#4F8A5B'].map((fill, index) => {
    const base = 180 + index * 60
    const points = Array.from({ length: 9 }, (_, step) => `${step * 80},${base - random.integer(0, 70)}`).join(' ')
    return `<polygon points="0,${height} ${points} ${width},${height}" fill="${fill}"/>`
  })
  const sun = `<circle cx="${random.integer(120, 520)}" cy="80" r="42" fill="#FDB528"/>`
  return `<rect width="100%" height="100%" fill="#DDEBFF"/>${sun}${layers.join('')}`
}

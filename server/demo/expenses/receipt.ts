import sharp from 'sharp'
import type { Random } from '../random.ts'
import { smallPdf } from '../talk/pdf.ts'
import type { DemoLine } from './demoReport.ts'

const paper = { width: 300, height: 420 }

/** A picture of a till receipt, or an invoice as a PDF, made here: the demo carries nobody's papers. */
export async function demoReceipt({ merchant, document = 'receipt', number = '' }: DemoLine, random: Random) {
  const name = `${merchant.toLocaleLowerCase('tr').replaceAll(/[^a-zçğıöşü0-9]+/g, '-') || 'fis'}`
  if (document === 'invoice' || document === 'eArchive') {
    return { name: `${name}.pdf`, bytes: smallPdf(merchant, [`No: ${number}`, `Sıra: ${random.integer(1000, 9999)}`]) }
  }
  const bytes = await sharp(Buffer.from(tillRoll(random)))
    .png({ compressionLevel: 9 })
    .toBuffer()
  return { name: `${name}.png`, bytes }
}

/** No two are alike, or they would be warned of as the same receipt. */
function tillRoll(random: Random): string {
  const { width, height } = paper
  const rows = Array.from({ length: 9 }, (_, index) => {
    const y = 120 + index * 24
    const words = `<rect x="40" y="${y}" width="${random.integer(70, 150)}" height="8" rx="4" fill="#8A8D93"/>`
    const amount = random.integer(24, 60)
    return `${words}<rect x="${width - 40 - amount}" y="${y}" width="${amount}" height="8" rx="4" fill="#8A8D93"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#E7E7EC"/>
    <rect x="16" y="16" width="${width - 32}" height="${height - 32}" rx="6" fill="#FFFFFF"/>
    <rect x="${width / 2 - 60}" y="48" width="120" height="14" rx="7" fill="#4B4E5E"/>
    <rect x="${width / 2 - 40}" y="76" width="80" height="8" rx="4" fill="#B0B3BD"/>
    ${rows.join('')}
    <rect x="40" y="356" width="70" height="14" rx="7" fill="#4B4E5E"/>
    <rect x="${width - 40 - 90}" y="356" width="90" height="14" rx="7" fill="#4B4E5E"/></svg>`
}

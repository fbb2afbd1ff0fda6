import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import pdfmake from 'pdfmake'
import qrcode from 'qrcode'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { codesIn, codesInPixels, type Picture } from './codes.ts'
import { pagesOf } from './pdfPages.ts'
import { type Receipt, receiptOf } from './readReceipt.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

beforeAll(async () => {
  const bytes = new Uint8Array(await readFile(wasm))
  prepareZXingModule({ overrides: { wasmBinary: bytes.buffer } })
})

/** As sellers print them: some 350 characters. */
const invoice = (number: string, more: object = {}) =>
  JSON.stringify({
    ...{ vkntckn: '1234567890', avkntckn: '9876543210', senaryo: 'EARSIVFATURA', tip: 'SATIS', tarih: '2026-11-17' },
    ...{ no: number, ettn: `5f3c1b7e-2b8a-4f5d-9c1e-${number.slice(-12).padStart(12, '0')}`, parabirimi: 'TRY' },
    ...{ malhizmettoplam: '200.00', 'kdvmatrah(20)': '100.00', 'hesaplanankdv(20)': '20.00' },
    ...{ 'kdvmatrah(10)': '100.00', 'hesaplanankdv(10)': '10.00', vergidahil: '230.00', odenecek: '230.00' },
    ...more,
  })
const first = 'ABC2026000000123'
const second = 'XYZ2026000000456'

const paper = '#fff'
const code = (text = invoice(first), width = 420) => qrcode.toBuffer(text, { width, errorCorrectionLevel: 'M' })
const png = (picture: Sharp) => picture.png().toBuffer()
const blank = (width: number, height: number, background = paper) =>
  sharp({ create: { width, height, channels: 3, background } })
const noise = (width: number, height: number, sigma: number) =>
  sharp({ create: { width, height, channels: 3, background: paper, noise: { type: 'gaussian', mean: 128, sigma } } })
    .png()
    .toBuffer()

/** Codes in a larger photo, each from its corner. */
const sheet = async (
  width: number,
  height: number,
  codes: readonly (readonly [input: Buffer, left: number, top: number])[],
  background = '#e9e6df',
) =>
  blank(width, height, background)
    .composite(codes.map(([input, left, top]) => ({ input, left, top })))
    .jpeg({ quality: 85 })
    .toBuffer()

const rotated = async (degrees: number) => png(sharp(await code()).rotate(degrees, { background: '#d8d2c4' }))
const changed = async (change: (picture: Sharp) => Sharp) => png(change(sharp(await code())))

/** What the browser does with a canvas. */
async function pictureOf(file: Buffer): Promise<Picture> {
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
  return {
    width,
    height,
    at: async (wide, high) => {
      const drawn = sharp(file, { limitInputPixels: false }).flatten({ background: paper }).toColourspace('srgb')
      const bytes = await drawn.resize(wide, high, { fit: 'fill' }).ensureAlpha().raw().toBuffer()
      return { data: new Uint8ClampedArray(bytes), width: wide, height: high }
    },
  }
}

const isInvoice = (text: string) => 'documents' in receiptOf([text])
const said = (receipt: Receipt) =>
  'documents' in receipt ? receipt.documents.map(({ number }) => number).toSorted() : receipt.refused

const pictures: readonly (readonly [name: string, make: () => Promise<Buffer>, found: readonly string[] | string])[] = [
  ['straight', () => code(), [first]],
  ...[17, 45, 90, 137, 203, 333].map(
    (degrees) => [`rotated by ${degrees} degrees`, () => rotated(degrees), [first]] as const,
  ),
  ['small in a large photo', async () => sheet(3_024, 4_032, [[await code(undefined, 240), 2_100, 3_300]]), [first]],
  ['small and rotated', async () => sheet(3_000, 2_000, [[await rotated(23), 1_900, 300]]), [first]],
  [
    'in a picture of 40 megapixels',
    async () => sheet(7_400, 5_500, [[await code(undefined, 700), 900, 4_100]]),
    [first],
  ],
  ['two points to a module', () => code(undefined, 170), [first]],
  ['a bit blurred', () => changed((picture) => picture.blur(1.5)), [first]],
  ['blurred', () => changed((picture) => picture.resize(600).blur(3)), [first]],
  [
    'with noise',
    async () => png(sharp(await code()).composite([{ input: await noise(420, 420, 70), blend: 'overlay' }])),
    [first],
  ],
  ['in grey on grey', () => changed((picture) => picture.linear(0.18, 120)), [first]],
  ['in the dark', () => changed((picture) => picture.linear(0.2, 5)), [first]],
  ['overexposed', () => changed((picture) => picture.linear(0.35, 165)), [first]],
  ['inverted', () => changed((picture) => picture.negate({ alpha: false })), [first]],
  ['in a mirror', () => changed((picture) => picture.flop()), [first]],
  [
    'seen from the side',
    () => changed((picture) => picture.affine([1, 0.25, 0.08, 0.8], { background: paper })),
    [first],
  ],
  ['squeezed', () => changed((picture) => picture.resize(420, 300, { fit: 'fill' })), [first]],
  [
    'as a poor JPEG',
    async () =>
      sharp(await code())
        .jpeg({ quality: 12 })
        .toBuffer(),
    [first],
  ],
  [
    'as WebP',
    async () =>
      sharp(await code())
        .webp({ quality: 40 })
        .toBuffer(),
    [first],
  ],
  ['on nothing', async () => qrcode.toBuffer(invoice(first), { width: 420, color: { light: '#0000' } }), [first]],
  [
    'in blue on yellow',
    async () => qrcode.toBuffer(invoice(first), { width: 420, color: { dark: '#123d9b', light: '#fdf3a0' } }),
    [first],
  ],
  [
    'with a stain',
    async () =>
      sheet(420, 420, [
        [await code(), 0, 0],
        [await png(blank(34, 34, '#7a4a21')), 200, 210],
      ]),
    [first],
  ],
  [
    'under a shadow',
    async () => {
      const shade =
        '<svg width="420" height="420"><defs><linearGradient id="g"><stop stop-color="#000" stop-opacity="0"/><stop offset="1" stop-opacity=".75"/></linearGradient></defs><rect width="420" height="420" fill="url(#g)"/></svg>'
      return png(sharp(await code()).composite([{ input: Buffer.from(shade) }]))
    },
    [first],
  ],
  [
    'two invoices',
    async () =>
      sheet(1_200, 700, [
        [await code(), 60, 100],
        [await code(invoice(second)), 700, 150],
      ]),
    [first, second],
  ],
  [
    'the same invoice twice',
    async () =>
      sheet(1_200, 700, [
        [await code(), 60, 100],
        [await code(), 700, 150],
      ]),
    [first],
  ],
  [
    'an address beside it',
    async () =>
      sheet(1_200, 700, [
        [await code('https://example.com/menu'), 60, 100],
        [await code(), 700, 150],
      ]),
    [first],
  ],
  [
    'a large address over a small code',
    async () =>
      sheet(3_000, 4_000, [
        [await code('https://example.com/menu', 1_400), 100, 100],
        [await code(undefined, 230), 2_500, 3_500],
      ]),
    [first],
  ],
  ['punctuation of its own', () => code(invoice(first).replaceAll('"', "'").replace('}', ',\n}')), [first]],
  ['an address alone', () => code('https://example.com/menu'), 'other'],
  ['a business card', () => code('BEGIN:VCARD\nFN:Ayşe Yılmaz\nEND:VCARD'), 'other'],
  ['broken JSON', () => code(invoice(first).slice(0, 120)), 'broken'],
  ['an invoice of money that came back', () => code(invoice(first, { tip: 'IADE' })), 'refund'],
  ['half a code', () => changed((picture) => picture.extract({ left: 0, top: 0, width: 200, height: 420 })), 'none'],
  ['no code', () => noise(900, 600, 60), 'none'],
  ['an empty sheet', () => png(blank(640, 480)), 'none'],
  ['a single point', () => png(blank(1, 1)), 'none'],
]

it.each(pictures)('a picture: %s', async (_name, make, found) => {
  expect(said(receiptOf(await codesIn(await pictureOf(await make()), isInvoice)))).toEqual(found)
})

pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path === 'Times-Roman')
pdfmake.setFonts({ Times: { normal: 'Times-Roman' } })
const pdf = (content: object[], more: object = {}) =>
  pdfmake.createPdf({ content: content as never, defaultStyle: { font: 'Times' }, ...more }).getBuffer()
const drawn = { qr: invoice(first), fit: 90 }
const next = { text: 'Toplam', pageBreak: 'before' }

const sheets: readonly (readonly [name: string, make: () => Promise<Buffer>, found: readonly string[] | string])[] = [
  ['on its first page', () => pdf([{ text: 'Fatura' }, drawn]), [first]],
  ['on its second page', () => pdf([{ text: 'Fatura' }, next, drawn]), [first]],
  [
    'as a picture',
    async () => pdf([{ image: `data:image/png;base64,${(await code()).toString('base64')}`, width: 95 }]),
    [first],
  ],
  ['on a large page on its side', () => pdf([drawn], { pageSize: 'A3', pageOrientation: 'landscape' }), [first]],
  ['of something else', () => pdf([{ qr: 'https://example.com' }]), 'other'],
  ['nowhere', () => pdf([{ text: 'Fatura' }, next]), 'none'],
]

it.each(sheets)('a PDF with a code %s', async (_name, make, found) => {
  const document = await getDocument({ data: new Uint8Array(await make()), verbosity: 0 }).promise
  const texts: string[] = []
  for await (const pixels of pagesOf(document)) texts.push(...(await codesInPixels(pixels)))
  await document.loadingTask.destroy()
  expect(said(receiptOf(texts))).toEqual(found)
})

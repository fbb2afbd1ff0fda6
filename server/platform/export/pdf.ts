import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { fallbackLanguage } from '#contract/locale/languages.ts'
import { lettered } from './lettering.ts'
import { teachReadingOrder } from './readingOrder.ts'

/** Comes with the library; has the letters of Turkish and the sign of the lira. */
const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto')
const font = (name: string) => join(folder, `Roboto-${name}.ttf`)
const ownFolder = fileURLToPath(new URL('./fonts/', import.meta.url))
const arabic = (name: string) => join(ownFolder, `NotoSansArabic-${name}.ttf`)

let taught = false

/** Large, so it is loaded for the first document. */
async function library() {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({
    Roboto: {
      normal: font('Regular'),
      bold: font('Medium'),
      italics: font('Italic'),
      bolditalics: font('MediumItalic'),
    },
    // The script knows no slant.
    NotoSansArabic: {
      normal: arabic('Regular'),
      bold: arabic('Bold'),
      italics: arabic('Regular'),
      bolditalics: arabic('Bold'),
    },
  })
  // A document holds what people typed: it must reach for nothing else on this machine or beyond it.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder) || path.startsWith(ownFolder))
  if (!taught) teachReadingOrder()
  taught = true
  return pdfmake
}

/** Letters that no font here has: words of these languages would be empty boxes. */
const unwritable: readonly string[] = ['zh-Hans', 'zh-Hant']

/** The language in which a document for somebody can be written. */
export const languageOfPaper = (language: string) => (unwritable.includes(language) ? fallbackLanguage : language)

/** The document as a file, with its fonts inside. */
export async function pdfOf(document: TDocumentDefinitions, language: string): Promise<Uint8Array> {
  const pdfmake = await library()
  const defaults = { pageSize: 'A4', defaultStyle: { font: 'Roboto', fontSize: 9 } } as const
  return pdfmake.createPdf(lettered({ ...defaults, ...document }, language)).getBuffer()
}

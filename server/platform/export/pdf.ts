import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { fallbackLanguage } from '#contract/locale/languages.ts'

/** Comes with the library; has the letters of Turkish and the sign of the lira. */
const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto')
const font = (name: string) => join(folder, `Roboto-${name}.ttf`)

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
  })
  // A document holds what people typed: it must reach for nothing else on this machine or beyond it.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder))
  return pdfmake
}

/** Letters that the font does not have: words of these languages would be empty boxes. */
const unwritable: readonly string[] = ['ar', 'zh-Hans', 'zh-Hant']

/** The language in which a document for somebody can be written. */
export const languageOfPaper = (language: string) => (unwritable.includes(language) ? fallbackLanguage : language)

/** The document as a file, with its font inside. */
export async function pdfOf(document: TDocumentDefinitions): Promise<Uint8Array> {
  const pdfmake = await library()
  return pdfmake.createPdf({ pageSize: 'A4', defaultStyle: { font: 'Roboto', fontSize: 9 }, ...document }).getBuffer()
}

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a reader of a page can read, as another library than the writing one finds it. */
export async function pdfText(bytes: Uint8Array, page = 1): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise
  const { items } = await (await pdf.getPage(page)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .replaceAll('\u00a0', ' ')
}

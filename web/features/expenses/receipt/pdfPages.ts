import type { PDFDocumentProxy } from 'pdfjs-dist'
import { z } from 'zod'
import type { Pixels } from './codes.ts'

/** An invoice has its code on one of the first. */
const mostPages = 10
/** A page of A4 at 240 dots per inch: enough for the smallest code that printers still print. */
const longestSide = 2_800

/** The library types its canvases as any object, as they differ between a browser and a server. */
const drawing = z.object({
  canvas: z.custom<HTMLCanvasElement>((value) => typeof value === 'object' && value !== null),
  context: z.custom<CanvasRenderingContext2D>((value) => typeof value === 'object' && value !== null),
})
const factory = z.custom<{ create: (width: number, height: number) => unknown }>(
  (value) => typeof value === 'object' && value !== null && 'create' in value,
)

/** The pages as pixels, one after another, so that only one is held at a time. */
export async function* pagesOf(pdf: PDFDocumentProxy): AsyncGenerator<Pixels> {
  for (let at = 1; at <= Math.min(pdf.numPages, mostPages); at += 1) {
    const page = await pdf.getPage(at)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: longestSide / Math.max(width, height) })
    const [wide, high] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
    const { canvas, context } = drawing.parse(factory.parse(pdf.canvasFactory).create(wide, high))
    await page.render({ canvas, canvasContext: context, viewport }).promise
    const { data } = context.getImageData(0, 0, wide, high)
    page.cleanup()
    yield { data, width: wide, height: high }
  }
}

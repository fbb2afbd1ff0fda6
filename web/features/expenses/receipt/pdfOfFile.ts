import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Loaded only when somebody has chosen a PDF. It runs no scripts of the document and asks no other address for anything. */
export async function withPdf<Result>(file: Blob, use: (pdf: PDFDocumentProxy) => Promise<Result>): Promise<Result> {
  const loading = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    verbosity: VerbosityLevel.ERRORS,
    // The page's policy forbids what these would need.
    ...{ isEvalSupported: false, useWasm: false },
    // A scan of more points than this is no receipt, and no phone could draw it.
    maxImageSize: 64_000_000,
  })
  try {
    return await use(await loading.promise)
  } finally {
    await loading.destroy()
  }
}

import { prepareZXingModule } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { codesIn, codesInPixels, type Picture, type Pixels } from './codes.ts'
import { documentIn } from './taxDocument.ts'

/** What the page asks: a file as the camera gave it, or a page that is drawn already. */
export type Look = { file: Blob } | { pixels: Pixels }

// Its own default is an address of somebody else.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

const isDocument = (text: string) => typeof documentIn(text) === 'object'

async function look(asked: Look): Promise<string[]> {
  if ('pixels' in asked) return codesInPixels(asked.pixels)
  const bitmap = await createImageBitmap(asked.file)
  try {
    return await codesIn(pictureOf(bitmap), isDocument)
  } finally {
    bitmap.close()
  }
}

const pictureOf = (bitmap: ImageBitmap): Picture => ({
  width: bitmap.width,
  height: bitmap.height,
  at(width, height) {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no room to draw the picture')
    // What is see-through is paper.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(bitmap, 0, 0, width, height)
    return { data: context.getImageData(0, 0, width, height).data, width, height }
  },
})

addEventListener('message', ({ data }: MessageEvent<Look>) => {
  look(data).then(
    (texts) => postMessage({ texts }),
    (error: unknown) => postMessage({ failed: String(error) }),
  )
})

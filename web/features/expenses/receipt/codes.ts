import { readBarcodes } from 'zxing-wasm/reader'

/** As a canvas gives them: four bytes for each pixel. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

export interface Picture {
  width: number
  height: number
  /** Drawn so wide and high. */
  at(width: number, height: number): Pixels | Promise<Pixels>
}

/** Most photos show the code large enough for the first look, which is quick; a small code in a large photo needs the second. */
const sides = [1_400, 4_096]

/** Below this a code may be too coarse to be told apart from its own pixels. */
const smallSide = 900

/** The codes of a picture, looked for ever closer until `enough` is satisfied with one. */
export async function codesIn(picture: Picture, enough: (text: string) => boolean): Promise<string[]> {
  const found = new Set<string>()
  for (const { scale, denoise } of looksAt(picture)) {
    const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)))
    const pixels = await picture.at(width ?? 1, height ?? 1)
    for (const text of await codesInPixels(pixels, denoise)) found.add(text)
    if ([...found].some(enough)) break
  }
  return [...found]
}

function looksAt({ width, height }: Picture): { scale: number; denoise: boolean }[] {
  const longest = Math.max(width, height)
  const scales = [...new Set(sides.map((side) => Math.min(1, side / longest)))]
  const last = longest < smallSide ? 2 : Math.min(1, 2_400 / longest)
  return [...scales.map((scale) => ({ scale, denoise: false })), { scale: last, denoise: true }]
}

/** One look at what is drawn already. */
export async function codesInPixels({ data, width, height }: Pixels, denoise = false): Promise<string[]> {
  const codes = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    { formats: ['QRCode'], textMode: 'Plain', maxNumberOfSymbols: 8, tryDenoise: denoise },
  )
  return codes.flatMap(({ isValid, text }) => (isValid ? [text] : []))
}

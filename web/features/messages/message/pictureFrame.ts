interface Size {
  width: number
  height: number
}

const alone: Size = { width: 360, height: 300 }
const oneOfSeveral: Size = { width: 240, height: 148 }
/** A strip stays large enough to be pressed. */
const leastSide = 56

type Measured = { width?: number | null | undefined; height?: number | null | undefined }

/** As large as a picture stands in its message, whole and in its own proportions, before a byte of it has come. */
export function pictureFrame({ width, height }: Measured, several: boolean): Size {
  const most = several ? oneOfSeveral : alone
  if (!width || !height) return oneOfSeveral
  const scale = Math.min(1, most.width / width, most.height / height)
  const side = (pixels: number) => Math.max(leastSide, Math.round(pixels * scale))
  return { width: side(width), height: side(height) }
}

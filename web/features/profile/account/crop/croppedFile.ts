import { type CropFrame, cropOf } from './cropFrame.ts'

const keptPixels = 512

export function drawCrop(canvas: HTMLCanvasElement, picture: HTMLImageElement, frame: CropFrame): void {
  const { side, left, top } = cropOf({ width: picture.naturalWidth, height: picture.naturalHeight }, frame)
  const drawing = canvas.getContext('2d')
  if (!drawing) return
  drawing.clearRect(0, 0, canvas.width, canvas.height)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** What is kept, at the size that a photo is ever shown in; what a camera wrote into the file does not go along. */
export async function croppedFile(file: File, picture: HTMLImageElement, frame: CropFrame): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = keptPixels
  canvas.height = keptPixels
  drawCrop(canvas, picture, frame)
  // Only photographs have no see-through places to lose.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  if (!blob) throw new Error('the picture could not be drawn')
  const name = file.name.replace(/\.\w+$/, '')
  return new File([blob], `${name}.${type === 'image/jpeg' ? 'jpg' : 'png'}`, { type })
}

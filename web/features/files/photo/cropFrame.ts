/** The square of a picture that is kept: the zoom, and its place on each axis from 0 to 1. */
export type CropFrame = { zoom: number; x: number; y: number }

export const wholePicture: CropFrame = { zoom: 1, x: 0.5, y: 0.5 }
export const mostZoom = 4

type Size = { width: number; height: number }

/** In the picture's own pixels. At the edges the frame stops rather than show what is not there. */
export function cropOf({ width, height }: Size, { zoom, x, y }: CropFrame) {
  const side = Math.min(width, height) / Math.min(mostZoom, Math.max(1, zoom))
  return { side, left: (width - side) * within(x), top: (height - side) * within(y) }
}

/** Dragging by this many pixels in a view of this size; an axis without room stays where it is. */
export function dragged(size: Size, frame: CropFrame, moved: { x: number; y: number }, view: number): CropFrame {
  const { side } = cropOf(size, frame)
  const along = (length: number, at: number, by: number) =>
    length - side < 1 ? at : within(at - (by * side) / view / (length - side))
  return { ...frame, x: along(size.width, frame.x, moved.x), y: along(size.height, frame.y, moved.y) }
}

const within = (value: number) => Math.min(1, Math.max(0, value))

import { isImage } from '../../../ui/files/fileKind.ts'

interface Measures {
  width: number | null
  height: number | null
}

const known = new WeakMap<File, Measures>()

/** Reads how large a picture is drawn, while it goes to the server: nothing but its beginning is unpacked for that. */
export function measure(file: File): void {
  if (!isImage(file)) return
  const url = URL.createObjectURL(file)
  const picture = new Image()
  picture.onload = () => {
    known.set(file, { width: picture.naturalWidth, height: picture.naturalHeight })
    URL.revokeObjectURL(url)
  }
  picture.onerror = () => URL.revokeObjectURL(url)
  picture.src = url
}

export const measuresOf = (file: File): Measures => known.get(file) ?? { width: null, height: null }

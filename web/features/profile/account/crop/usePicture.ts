import { useEffect, useState } from 'react'

/** The chosen file as something that can be drawn; `'broken'` when the browser cannot read it. */
export function usePicture(file: File): HTMLImageElement | 'broken' | undefined {
  const [picture, setPicture] = useState<HTMLImageElement | 'broken'>()
  useEffect(() => {
    const address = URL.createObjectURL(file)
    const image = new Image()
    image.onload = () => setPicture(image)
    image.onerror = () => setPicture('broken')
    image.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return picture
}

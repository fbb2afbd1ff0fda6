import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'

type PictureOrProps = { image: string | null | undefined; size: number; children: ReactNode }

/** The picture of a thing, or what stands for it without one. */
export function PictureOr({ image, size, children }: PictureOrProps) {
  const [broken, setBroken] = useState<string>()
  if (!image || image === broken) return children
  return (
    <Box
      component="img"
      src={image}
      alt=""
      loading="lazy"
      onError={() => setBroken(image)}
      sx={{ width: size, height: size, flexShrink: 0, objectFit: 'cover', borderRadius: size > 28 ? '8px' : '6px' }}
    />
  )
}

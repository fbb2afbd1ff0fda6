import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../lib/errors/showError.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { type CropFrame, cropOf, dragged, mostZoom, wholePicture } from './cropFrame.ts'

const keptPixels = 512

function drawCrop(canvas: HTMLCanvasElement, picture: HTMLImageElement, frame: CropFrame): void {
  const { side, left, top } = cropOf({ width: picture.naturalWidth, height: picture.naturalHeight }, frame)
  const drawing = canvas.getContext('2d')
  if (!drawing) return
  drawing.clearRect(0, 0, canvas.width, canvas.height)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The kept square, at the largest size that a photo is shown in, without the camera's metadata. */
async function croppedFile(file: File, picture: HTMLImageElement, frame: CropFrame): Promise<File> {
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

const view = 280

/** How it is seen later. */
export type PhotoShape = 'round' | 'square'

type CropDialogProps = { file: File; shape: PhotoShape; onClose: () => void; onCropped: (file: File) => void }

/** The square that is kept: moved by hand or by the sliders, drawn as it will be seen. */
export function CropDialog({ file, shape, onClose, onCropped }: CropDialogProps) {
  const { t } = useTranslation('photo')
  const picture = usePicture(file)
  const [frame, setFrame] = useState(wholePicture)
  const isReady = picture !== undefined && picture !== 'broken'
  const take = async () => {
    if (!isReady) return
    try {
      onCropped(await croppedFile(file, picture, frame))
    } catch (error) {
      await showError(error)
    }
  }
  const isMoving = file.type === 'image/gif'
  const actions = (
    <>
      {isMoving && (
        <Button onClick={() => onCropped(file)} disabled={!isReady} sx={{ marginInlineEnd: 'auto' }}>
          {t('crop.asItIs')}
        </Button>
      )}
      <Button onClick={onClose}>{t('crop.cancel')}</Button>
      <Button variant="contained" onClick={() => void take()} disabled={!isReady}>
        {t('crop.save')}
      </Button>
    </>
  )
  return (
    <AppDialog open onClose={onClose} title={t('crop.title')} actions={actions} width="xs">
      {picture === 'broken' ? (
        <ErrorState title={t('crop.broken')} message={t('crop.brokenText')} />
      ) : (
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: '12px' }}>
          <CropView picture={picture} shape={shape} frame={frame} onChange={setFrame} />
          {isMoving && (
            <Typography variant="caption" color="textSecondary">
              {t('crop.still')}
            </Typography>
          )}
          <Sliders frame={frame} onChange={setFrame} />
        </Box>
      )}
    </AppDialog>
  )
}

type CropViewProps = {
  picture: HTMLImageElement | undefined
  shape: PhotoShape
  frame: CropFrame
  onChange: (frame: CropFrame) => void
}

function CropView({ picture, shape, frame, onChange }: CropViewProps) {
  const { t } = useTranslation('photo')
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number }>(undefined)
  useEffect(() => {
    if (!canvas.current || !picture) return
    // Twice as fine as it is shown, for screens that can show it.
    canvas.current.width = view * 2
    canvas.current.height = view * 2
    drawCrop(canvas.current, picture, frame)
  }, [picture, frame])
  const move = (event: PointerEvent) => {
    const from = last.current
    if (!from || !picture) return
    last.current = { x: event.clientX, y: event.clientY }
    const moved = { x: event.clientX - from.x, y: event.clientY - from.y }
    onChange(dragged({ width: picture.naturalWidth, height: picture.naturalHeight }, frame, moved, view))
  }
  const release = () => {
    last.current = undefined
  }
  return (
    <Box
      component="canvas"
      ref={canvas}
      role="img"
      aria-label={t('crop.preview')}
      onPointerDown={(event: PointerEvent<HTMLCanvasElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      sx={{
        width: view,
        maxWidth: 1,
        aspectRatio: '1',
        borderRadius: shape === 'round' ? '50%' : '24%',
        bgcolor: 'faint',
        border: 1,
        borderColor: 'hairline',
        cursor: 'grab',
        touchAction: 'none',
        '&:active': { cursor: 'grabbing' },
      }}
    />
  )
}

const axes = [
  { name: 'zoom', from: 1, to: mostZoom },
  { name: 'x', from: 0, to: 1 },
  { name: 'y', from: 0, to: 1 },
] as const

/** The same without a pointer. */
function Sliders({ frame, onChange }: { frame: CropFrame; onChange: (frame: CropFrame) => void }) {
  const { t } = useTranslation('photo')
  const id = useId()
  return (
    <Box
      sx={{ width: 1, display: 'grid', gridTemplateColumns: 'max-content 1fr', alignItems: 'center', gap: '4px 16px' }}
    >
      {axes.map(({ name, from, to }) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography id={`${id}-${name}`} variant="caption">
            {t(`crop.${name}`)}
          </Typography>
          <Slider
            size="small"
            aria-labelledby={`${id}-${name}`}
            min={from}
            max={to}
            step={(to - from) / 50}
            value={frame[name]}
            onChange={(_event, value) => onChange({ ...frame, [name]: Number(value) })}
          />
        </Box>
      ))}
    </Box>
  )
}

/** The chosen file as something that can be drawn; `'broken'` when the browser cannot read it. */
function usePicture(file: File): HTMLImageElement | 'broken' | undefined {
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

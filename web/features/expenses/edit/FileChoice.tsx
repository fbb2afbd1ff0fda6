import Button from '@mui/material/Button'
import { type ReactNode, useRef } from 'react'
import type { IconComponent } from '../../../ui/pointing.ts'
import { FileInput } from '../../../ui/upload/FileInput.tsx'
import { receiptTypes } from './receiptUploads.ts'

type FileChoiceProps = {
  icon: IconComponent
  children: ReactNode
  /** Names the hidden field, which is what takes the files. */
  label: string
  /** Opens the camera where there is one, instead of the list of files. */
  camera?: boolean
  multiple?: boolean
  look?: 'contained' | 'outlined' | 'text'
  size?: 'small' | 'medium'
  autoFocus?: boolean
  onFiles: (files: readonly File[]) => void
}

/** A button that asks the device for a photo or for files. */
export function FileChoice(props: FileChoiceProps) {
  const {
    icon: Icon,
    children,
    label,
    camera = false,
    multiple = true,
    look = 'outlined',
    size = 'medium',
    autoFocus = false,
    onFiles,
  } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={look}
        size={size}
        autoFocus={autoFocus}
        startIcon={<Icon />}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <FileInput
        ref={input}
        label={label}
        {...(camera ? { accept: 'image/*', capture: 'environment' } : { accept: receiptTypes, multiple })}
        onFiles={onFiles}
      />
    </>
  )
}

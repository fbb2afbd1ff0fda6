import type { Ref } from 'react'

type FileInputProps = {
  /** The button that one sees clicks it. */
  ref: Ref<HTMLInputElement>
  label: string
  /** The browser's own filter; the server decides. */
  accept?: string | undefined
  multiple?: boolean | undefined
  /** Opens the camera where there is one. */
  capture?: 'environment' | undefined
  onFiles: (files: readonly File[]) => void
}

/** The hidden field that asks the device for files. It forgets them, so that the same ones can be chosen again. */
export function FileInput({ label, onFiles, ...asked }: FileInputProps) {
  return (
    <input
      {...asked}
      type="file"
      hidden
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}

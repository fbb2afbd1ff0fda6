import { useEffect } from 'react'

const isFileField = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'file'

/** A file dropped where nothing takes it would replace the page, and with it what the person was writing. */
function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files') || isFileField(event.target)) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

export function useKeepPage(): void {
  useEffect(() => {
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}

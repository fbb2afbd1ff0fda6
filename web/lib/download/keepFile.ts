const heldMs = 60_000

/**
 * Gives a file to the browser to save. The browser reads it some time after the click: if it is freed too early, it is
 * lost.
 */
export function keepFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), heldMs)
}

const heldMs = 60_000

/** Hands a file to the browser to keep. It takes it over some time after the click: given up too early, it is lost. */
export function keepFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), heldMs)
}

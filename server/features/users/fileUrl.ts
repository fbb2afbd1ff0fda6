/** Photos are files like others; everybody else needs only the address. */
export function fileUrl(fileId: number | null): string | null {
  return fileId === null ? null : `/files/${fileId}`
}

/** Photos are files like others; the address is all that anybody needs to know of them. */
export function fileUrl(fileId: number | null): string | null {
  return fileId === null ? null : `/files/${fileId}`
}

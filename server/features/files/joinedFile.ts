import type { StoredFile } from '#contract/files/files.endpoints.ts'

/** What a left join with `files` brought: the file, or nothing. */
export function joinedFile(row: {
  fileId: number | null
  fileName: string | null
  fileSize: number | null
  fileType: string | null
}): StoredFile | null {
  const { fileId: id, fileName: name, fileSize: size, fileType: type } = row
  if (id === null || name === null || size === null || type === null) return null
  return { id, name, size, type, url: `/files/${id}` }
}

import { FileExcelIcon, FileIcon, FilePdfIcon, FileWordIcon, FileZipIcon } from '../icons.ts'
import type { IconComponent } from '../pointing.ts'
import type { Tone } from '../theme/tone.ts'

export const isImage = ({ type }: { type: string }) => /^image\/(png|jpeg|gif|webp|avif)$/.test(type)

const kinds: readonly [RegExp, IconComponent, Tone][] = [
  [/\.(xlsx?|csv|ods)$/i, FileExcelIcon, 'success'],
  [/\.pdf$/i, FilePdfIcon, 'error'],
  [/\.(docx?|odt|rtf)$/i, FileWordIcon, 'info'],
  [/\.(zip|rar|7z|tar|gz)$/i, FileZipIcon, 'warning'],
]

export function fileKind(name: string): { icon: IconComponent; tone: Tone } {
  const found = kinds.find(([pattern]) => pattern.test(name))
  return found ? { icon: found[1], tone: found[2] } : { icon: FileIcon, tone: 'secondary' }
}

/** The beginning may be cut short, the extension stays. */
export function splitName(name: string): [start: string, end: string] {
  const dot = name.lastIndexOf('.')
  const from = Math.max(0, (dot > 0 ? dot : name.length) - 4)
  return name.length <= 16 ? [name, ''] : [name.slice(0, from), name.slice(from)]
}

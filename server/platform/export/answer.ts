import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../files/fileName.ts'
import { csvOf } from './csv.ts'
import type { ExportTable } from './table.ts'
import { xlsxOf } from './xlsx.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export type ExportFormat = keyof typeof types

/** The file's name carries the day it was made on. */
export function exportHeaders(reply: FastifyReply, format: ExportFormat, title: string, day: string): void {
  reply
    .header('content-type', types[format])
    .header('content-disposition', contentDisposition('attachment', `${title} ${day}.${format}`))
    .header('cache-control', 'private, no-store')
}

/** The file itself, for the handler to answer with. */
export async function answerExport(
  reply: FastifyReply,
  format: ExportFormat,
  table: ExportTable,
  day: string,
): Promise<Uint8Array> {
  const bytes = format === 'csv' ? csvOf(table) : await xlsxOf(table)
  exportHeaders(reply, format, table.title, day)
  return bytes
}

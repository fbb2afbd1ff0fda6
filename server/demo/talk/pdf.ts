/** Letters of Turkish that the standard encoding of PDF does not have, at their places in ISO 8859-9. */
const turkish: Record<string, number> = { Ğ: 208, İ: 221, Ş: 222, ğ: 240, ı: 253, ş: 254 }
const differences = '208 /Gbreve 221 /Idotaccent 222 /Scedilla 240 /gbreve 253 /dotlessi 254 /scedilla'

function encoded(text: string): Buffer {
  const bytes = [...text.replace(/[\\()]/g, '\\$&')].map((letter) => turkish[letter] ?? letter.charCodeAt(0))
  return Buffer.from(bytes.map((byte) => (byte > 255 ? 63 : byte)))
}

/** One page with a title and lines: enough for a viewer to show and a person to recognise. */
export function smallPdf(title: string, lines: readonly string[]): Buffer {
  const written = [
    Buffer.from('BT /F1 18 Tf 56 780 Td ('),
    encoded(title),
    Buffer.from(') Tj /F1 11 Tf 0 -14 Td'),
    ...lines.flatMap((line) => [Buffer.from(' 0 -20 Td ('), encoded(line), Buffer.from(') Tj')]),
    Buffer.from(' ET'),
  ]
  const content = Buffer.concat(written)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    Buffer.concat([Buffer.from(`<< /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream')]),
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${differences}] >> >>`,
  ]
  return assembled(objects)
}

function assembled(objects: readonly (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  const length = () => parts.reduce((all, part) => all + part.length, 0)
  for (const [index, object] of objects.entries()) {
    offsets.push(length())
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
  }
  const start = length()
  const places = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${places}`),
    Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`),
  )
  return Buffer.concat(parts)
}

/** Reads a file of a spreadsheet: `;`, `,` or tab between the cells, quotes around cells that contain one of them. */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(plain)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < plain.length; at++) {
    const letter = plain[at] ?? ''
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (plain[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (letter === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (letter === separator) endCell()
    else if (letter === '\n') endRow()
    else if (letter !== '\r') cell += letter
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

/** Whichever the heading uses most. */
function separatorOf(text: string): string {
  const heading = text.split('\n', 1)[0] ?? ''
  const count = (mark: string) => heading.split(mark).length
  return [';', ',', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

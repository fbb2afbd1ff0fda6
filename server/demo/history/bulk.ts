/** Keeps one statement far below the driver's limit of 65,535 parameters. */
const rowsPerInsert = 500

/** Writes rows together; what comes back stands in their order. */
export async function inBulk<Row, Written>(
  rows: readonly Row[],
  write: (rows: Row[]) => Promise<Written[]>,
): Promise<Written[]> {
  const written: Written[] = []
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    written.push(...(await write(rows.slice(from, from + rowsPerInsert))))
  }
  return written
}

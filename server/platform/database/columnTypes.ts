import pg from 'pg'

const int8 = 20
const int8Array = 1016
const date = 1082
const dateArray = 1182
const textArray = 1009

function integer(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond what a number holds exactly`)
  return value
}

/** How columns are read: int8 as a number or an error, date as 'YYYY-MM-DD', the rest as the driver does. */
export function columnTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  // The driver's types mix up the number of a type with the text of a value.
  const texts = types.getTypeParser(textArray) as unknown as (text: string) => unknown
  types.setTypeParser(int8, integer)
  types.setTypeParser(int8Array, (text: string) => {
    const items = texts(text)
    return Array.isArray(items) ? items.map((item) => (item === null ? null : integer(String(item)))) : items
  })
  types.setTypeParser(date, (text: string) => text)
  types.setTypeParser(dateArray, texts)
  return types
}

import type { Column } from './tableTypes.ts'

type Cell<Row> = Column<Row>['cell']
/** What is special about a column. */
type Traits = Omit<Column<never>, 'id' | 'header' | 'cell'>

/** A column: its name, what stands above it, what is special about it, and what stands in it. */
export function column<Row>(id: string, header: string, cell: Cell<Row>): Column<Row>
export function column<Row>(id: string, header: string, traits: Traits, cell: Cell<Row>): Column<Row>
export function column<Row>(id: string, header: string, ...rest: [Cell<Row>] | [Traits, Cell<Row>]): Column<Row> {
  return rest.length === 1 ? { id, header, cell: rest[0] } : { id, header, ...rest[0], cell: rest[1] }
}

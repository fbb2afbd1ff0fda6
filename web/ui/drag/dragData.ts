/** The carried thing, or the place to drop on; readers check `kind` before they trust the rest. */
export type DragData = { kind: string; id: number }

export const isDragData = (data: Record<string | symbol, unknown>): data is DragData =>
  typeof data.kind === 'string' && typeof data.id === 'number'

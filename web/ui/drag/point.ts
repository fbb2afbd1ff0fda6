/** Where the pointer is, in pixels of the window. */
export interface Point {
  clientX: number
  clientY: number
}

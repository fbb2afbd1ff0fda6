/** Days count from today, the past below zero. */
export interface DemoCard {
  title: string
  labels?: readonly string[]
  due?: number
  with?: readonly string[]
  list?: readonly string[]
  ticked?: number
  said?: readonly (readonly [who: string, text: string])[]
  files?: readonly string[]
  /** The first file that is a picture. */
  cover?: true
  text?: string
}

/** A person's own board, or a project's. What its tasks bring is added to it. */
export interface DemoBoard {
  /** User name, or the project's code. */
  of: string
  todo: readonly DemoCard[]
  doing: readonly DemoCard[]
  /** Newest first; a day or two lie between them. */
  done: readonly (string | DemoCard)[]
}

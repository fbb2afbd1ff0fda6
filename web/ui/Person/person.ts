export type Presence = 'active' | 'away' | 'dnd' | 'offline'

export type PersonLike = {
  id: number
  fullName: string
  avatar?: string | null | undefined
  /** Left out, the page's own knowledge is asked; `null` draws no dot. */
  presence?: Presence | null | undefined
  /** A robot stands in the place of initials. */
  isBot?: boolean | undefined
}

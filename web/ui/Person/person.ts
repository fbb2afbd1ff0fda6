export type Presence = 'active' | 'away' | 'dnd' | 'offline'

export type PersonLike = {
  id: number
  fullName: string
  avatar?: string | null | undefined
  presence?: Presence | undefined
}

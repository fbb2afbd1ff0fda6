/** What a person has for calendar programs: one collection of each kind, as many programs take only one kind in one. */
export const collectionNames = ['events', 'tasks'] as const
export type CollectionName = (typeof collectionNames)[number]

export const componentOf = { events: 'VEVENT', tasks: 'VTODO' } as const satisfies Record<CollectionName, string>
/** What they are called where no program named them. */
const kindOf = { events: 'event', tasks: 'task' } as const satisfies Record<CollectionName, string>

export const ownName = (collection: CollectionName, id: number) => `${kindOf[collection]}-${id}.ics`
export const ownUid = (collection: CollectionName, id: number) => `${kindOf[collection]}-${id}@imece`

const ownForm = /^(event|task)-([1-9]\d{0,14})(?:\.ics|@imece)$/

/** The id in a name or UID of ours; undefined in those that programs gave. */
export function idInOwn(collection: CollectionName, text: string): number | undefined {
  const [, kind, id] = ownForm.exec(text) ?? []
  return kind === kindOf[collection] ? Number(id) : undefined
}

export const isOwnForm = (text: string) => ownForm.test(text)

/** Whether it is what this one is called: by the program that made it, or else by us. */
export const hasUid = (collection: CollectionName, uids: ReadonlyMap<number, string>, id: number, uid: string) =>
  (uids.get(id) ?? ownUid(collection, id)) === uid

const given = new Map<number, number>()

/** Something that was shown under a temporary id has got its own. */
export const nameTemporary = (temporary: number, id: number) => given.set(temporary, id)

/** A write that waited for the creation finds here the id that the server gave. */
export const idOf = (id: number): number => given.get(id) ?? id

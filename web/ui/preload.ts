/** Has the code of a part come when somebody points at what would show it; a failure is told when it is shown. */
export const preload = (load: () => Promise<unknown>) => () => void load().catch(() => undefined)

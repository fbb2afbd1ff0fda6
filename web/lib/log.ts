/** The only way to the console, for people who look there. Important failures are also shown and reported. */
export function warn(what: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specified place for failures that must not disturb anybody
  console.warn(what, cause)
}

export function logError(what: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specified place for component errors and uncaught errors
  console.error(what, cause)
}

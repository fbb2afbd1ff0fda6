/** What takes longer is given up; the work itself may go on. */
export async function withinTime<Value>(work: Promise<Value>, longestMs: number): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${longestMs / 1000} s`)), longestMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

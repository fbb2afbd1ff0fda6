/** Runs an operator's command: what it says is printed, and what went wrong is one line and an exit code. */
export async function command(run: (given: string[]) => Promise<string | undefined>): Promise<void> {
  try {
    const said = await run(process.argv.slice(2))
    if (said !== undefined) process.stdout.write(`${said}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

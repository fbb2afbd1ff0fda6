import type { Context } from '../../platform/context.ts'

/** One that fails does not take the others with it. */
export async function fillWidgets<Name extends string>(
  ctx: Context,
  widgets: Partial<Record<Name, unknown>>,
  names: readonly Name[],
  read: (name: Name) => Promise<object>,
): Promise<void> {
  for (const name of names) {
    try {
      widgets[name] = await read(name)
    } catch (error) {
      ctx.log.error({ err: error, widget: name }, 'a widget of the dashboard could not be read')
      widgets[name] = { failed: true }
    }
  }
}

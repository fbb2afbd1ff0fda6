import type { TokenScope } from '../accounts/tokenScopes.ts'

/** What an app password may do: nothing but speak CalDAV. */
export const caldavScope = 'caldav:write' satisfies TokenScope

/** Where calendar programs are told to look, if they do not find it by themselves. */
export const caldavPath = '/dav/'

/** Of one event or task, and of one request, as calendar programs send them. */
export const mostCaldavBytes = 256 * 1024
/** How long a program may stay away and still be told what went meanwhile. */
export const daysGoneTold = 60
/** Completed tasks stay this long on devices. */
export const daysDoneShown = 90

/** The form stands beside the calendar, which keeps the larger part. */
export const drawerWidth = 460

/** A WebSocket stays at the process where it was opened; the calls of long polling, the last resort, may reach another each time. */
export const transport = { path: '/socket.io', transports: ['websocket', 'polling'], tryAllTransports: true }

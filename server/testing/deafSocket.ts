import { connect } from 'node:net'

/** A websocket by hand, which signs in and then never reads again. */
export function connectWithoutReading(url: string, token: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const request = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Key: ${Buffer.alloc(16, 7).toString('base64')}`,
    'Sec-WebSocket-Version: 13',
  ]
  socket.on('error', () => socket.destroy())
  socket.write(`${request.join('\r\n')}\r\n\r\n`)
  return new Promise<typeof socket>((resolve) => {
    socket.once('data', () => {
      const text = Buffer.from(`40${JSON.stringify({ token })}`)
      // A text frame under a mask of zeroes, which leaves the text as it is.
      const head =
        text.length < 126 ? [0x81, 0x80 | text.length] : [0x81, 0x80 | 126, text.length >> 8, text.length & 255]
      socket.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), text]))
      socket.pause()
      resolve(socket)
    })
  })
}

/** `crypto.randomUUID` exists only on secure origins; a workspace may be served on a plain local address. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

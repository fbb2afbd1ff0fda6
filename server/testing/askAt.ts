interface Asked {
  method: string
  headers: Record<string, string>
  body?: string | undefined
}

/** Any method at an address of a test server, as programs that are no browsers ask; redirects are told, not followed. */
export async function askAt(url: string, { method, headers, body }: Asked) {
  const answer = await fetch(url, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

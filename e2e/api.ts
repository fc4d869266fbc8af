import type { Endpoint, Received, Sent } from '../contract/base/wire/endpoint.ts'

/** Calls the API as one person, without a browser: to prepare what a journey needs. */
export interface Api {
  /** Throws when the call is refused. */
  call<const E extends Endpoint>(endpoint: E, input: Sent<E>): Promise<Received<E>>
}

/** Keeps the cookies between its calls. */
export function createApi(url: string): Api {
  const cookies = new Map<string, string>()
  return {
    async call(endpoint, input) {
      const { params = {}, query, body } = input as Record<string, Record<string, string> | undefined>
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
      const response = await fetch(`${url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
        method: endpoint.method,
        headers: {
          accept: 'application/json',
          cookie: [...cookies.values()].join('; '),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
      })
      for (const line of response.headers.getSetCookie()) cookies.set(line.split('=')[0]!, line.split(';')[0]!)
      if (!response.ok) throw new Error(`${endpoint.method} ${path}: ${response.status} ${await response.text()}`)
      const json = response.headers.get('content-type')?.includes('json')
      const answer = json ? response.json() : endpoint.response === 'pdf' ? response.bytes() : response.text()
      return answer as Promise<never>
    },
  }
}

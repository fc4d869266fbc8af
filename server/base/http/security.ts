import { createHash } from 'node:crypto'
import type { App } from './app.ts'

const POLICY = 'content-security-policy'

/**
 * The headers of every answer, written out because they never change while the program runs. Answers that are no page may load nothing;
 * pages bring their own policy.
 */
export function registerSecurity({ http, config }: App): void {
  const headers = {
    [POLICY]: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.PUBLIC_URL.startsWith('https:') && {
      'strict-transport-security': `max-age=31536000${config.HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`,
    }),
  }
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** The headers of a page: only our own files and these inline texts run. Pictures of products may come from any https address. */
export function pageHeaders(inline: { script: string[]; style: string[] }): Record<string, string> {
  const hashes = (texts: string[]) => texts.map((text) => ` 'sha256-${sha256(text)}'`).join('')
  return {
    [POLICY]: [
      "default-src 'self'",
      `script-src 'self'${hashes(inline.script)}`,
      `style-src 'self'${hashes(inline.style)}`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob: https:",
      "font-src 'self' data:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')

/** What other administrators change too is read again so often. */
export const CADA_MINUTO_MS = 60_000

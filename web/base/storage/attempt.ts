/** Uses the browser's storage. Null where it is full, forbidden, or holds an unreadable value. */
export function attempt<T>(usar: () => T): T | null {
  try {
    return usar()
  } catch {
    return null
  }
}

/** Uses the storage of the browser, a convenience only. Null where it is full or forbidden, or holds what cannot be read. */
export function intentar<T>(usar: () => T): T | null {
  try {
    return usar()
  } catch {
    return null
  }
}

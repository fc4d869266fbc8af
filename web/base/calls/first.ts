declare global {
  /** The calls that the head of the page began (index.html), by their address; undefined where there was no answer. */
  var primeras: Record<string, Promise<Response | undefined>> | undefined
}

/** The answer to a call that was begun before there was any script of ours. It is taken once. */
export function takeFirst(url: string): Promise<Response | undefined> | undefined {
  const primera = globalThis.primeras?.[url]
  delete globalThis.primeras?.[url]
  return primera
}

/** Called once the screen is shown: an answer that it did not take would grow old. */
export function forgetFirst(): void {
  globalThis.primeras = undefined
}
